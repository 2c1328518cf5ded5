import { createTransport } from 'nodemailer'
import { isEmail } from '../../../contract/fields/email.ts'
import type { Outcome, Transport } from './message.ts'
import { renderMessage } from './render-message.ts'

export interface MailSettings {
  /**
   * smtp://user:password@host:587 (STARTTLS demanded but on this machine), smtps://host (TLS from the start)
   */
  smtpUrl: string
  /** `Name <address>` or an address */
  mailFrom: string
  /** a whole try */
  deadlineMs?: number
}

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** Mail over one SMTP server: text and HTML, the same Message-ID on every try. */
export function mailTransport(settings: MailSettings): Transport {
  const deadlineMs = settings.deadlineMs ?? 30_000
  const url = new URL(settings.smtpUrl)
  const secure = url.protocol === 'smtps:'
  const ownDomain = /@([^@>]+)>?$/.exec(settings.mailFrom)?.[1] ?? 'localhost'
  const connection = () =>
    createTransport({
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: Number(url.port || (secure ? 465 : 587)),
      secure,
      requireTLS: !secure && !LOOPBACK.test(url.hostname),
      ...(url.username
        ? { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }
        : {}),
      connectionTimeout: Math.min(10_000, deadlineMs),
      greetingTimeout: Math.min(10_000, deadlineMs),
      socketTimeout: Math.min(20_000, deadlineMs),
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  return {
    async send({ key, recipient, language, template, params }) {
      if (!isEmail(recipient)) return { accepted: false, forGood: true, reason: 'recipient' }
      const { subject, text, html } = renderMessage(template, 'mail', language, params)
      const smtp = connection()
      const sending = smtp
        .sendMail({
          from: settings.mailFrom,
          to: { name: '', address: recipient },
          subject,
          text,
          html,
          messageId: `<${key}@${ownDomain}>`,
          headers: { 'Content-Language': language, 'Auto-Submitted': 'auto-generated' },
        })
        .then((): Outcome => ({ accepted: true }), outcomeOf)
      // A server that keeps talking slowly outlives every time limit of the connection itself.
      const { promise: deadline, resolve } = Promise.withResolvers<Outcome>()
      const timer = setTimeout(
        () => resolve({ accepted: false, forGood: false, reason: 'deadline' }),
        deadlineMs,
      )
      try {
        return await Promise.race([sending, deadline])
      } finally {
        clearTimeout(timer)
        smtp.close()
      }
    },
  }
}

/**
 * Only a final answer about the recipient or the mail itself ends the tries; the rest is our server's or our
 * own set-up.
 */
function outcomeOf(error: { code?: unknown; responseCode?: unknown; command?: unknown }): Outcome {
  const status = typeof error.responseCode === 'number' ? error.responseCode : undefined
  const command = typeof error.command === 'string' ? error.command : ''
  const code = typeof error.code === 'string' ? error.code : 'unknown'
  const forGood = status !== undefined && status >= 500 && /^(RCPT TO|DATA)$/.test(command)
  return { accepted: false, forGood, reason: `${status ?? code} ${command}`.trim() }
}
