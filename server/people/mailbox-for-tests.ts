/** A mail server for tests. */
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export interface Mail {
  readonly to: string
  readonly text: string
}

/** Quoted-printable: long lines are folded with "=" at their end, and bytes written as "=C3". */
const unfolded = (raw: string): string =>
  Buffer.from(
    raw
      .replaceAll('=\r\n', '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, byte) => String.fromCharCode(Number.parseInt(byte, 16))),
    'latin1',
  ).toString()

/** It keeps what it gets. */
export async function mailbox(): Promise<{ server: SMTPServer; url: string; mails: Mail[] }> {
  const mails: Mail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      void text(stream).then(raw => {
        mails.push({ to: session.envelope.rcptTo[0].address, text: unfolded(raw) })
        done()
      })
    },
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return { server, mails, url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}` }
}
