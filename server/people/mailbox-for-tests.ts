/** A mail server for tests. */
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export interface Mail {
  readonly to: string
  readonly text: string
}

/** It keeps what it gets. */
export async function mailbox(): Promise<{ server: SMTPServer; url: string; mails: Mail[] }> {
  const mails: Mail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      void text(stream).then(raw => {
        // Long lines are folded with "=" at their end.
        mails.push({ to: session.envelope.rcptTo[0].address, text: raw.replace(/=\r\n/g, '').replace(/=3D/g, '=') })
        done()
      })
    },
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return { server, mails, url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}` }
}
