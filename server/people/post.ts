/** Hands letters to a mail server. */
import { createTransport, type Transporter } from 'nodemailer'
import type { Letter } from './letters.ts'
import type { MailSettings } from './settings.ts'

const PATIENCE = 15_000

export interface Postman {
  send(to: string, letter: Letter): Promise<void>
  close(): void
}

export function hirePostman({ url, from }: MailSettings): Postman {
  const transport: Transporter = createTransport(
    {
      url,
      pool: true,
      maxConnections: 2,
      connectionTimeout: PATIENCE,
      greetingTimeout: PATIENCE,
      socketTimeout: PATIENCE,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  )
  return {
    async send(to, { subject, text }) {
      // As an object, an address can’t be read as several.
      await transport.sendMail({ to: { name: '', address: to }, subject, text })
    },
    close: () => transport.close(),
  }
}
