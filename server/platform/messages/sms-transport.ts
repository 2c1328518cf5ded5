import { isPhone } from '../../../contract/fields/phone.ts'
import type { Language, Transport } from './message.ts'
import { renderMessage } from './render-message.ts'

export interface SmsSettings {
  /**
   * the provider's address with {to} {text} {entityId} {senderId} {templateId}; {to} is ten digits: `91{to}`
   */
  url: string
  /** POST sends everything after the ? as a form, so that no code is in an address */
  method: 'GET' | 'POST'
  entityId: string
  senderId: string
  /** DLT template ids: `sign-in-code` for the English text, `sign-in-code.hi` for the Hindi one */
  templates: Record<string, string>
  timeoutMs?: number
}

/**
 * SMS over a provider's HTTP address; 2xx means accepted. Where no id is registered for the Hindi text, the
 * English one goes out.
 */
export function smsTransport(settings: SmsSettings): Transport {
  const needsId = settings.url.includes('{templateId}')
  return {
    async send({ recipient, language, template, params }) {
      if (!isPhone(recipient)) return { accepted: false, forGood: true, reason: 'recipient' }
      const registered = registeredText(settings.templates, template, language)
      if (needsId && !registered) return { accepted: false, forGood: true, reason: 'no DLT template id' }
      const { text } = renderMessage(template, 'sms', needsId ? registered!.language : language, params)
      const filled = filledIn(settings.url, {
        to: recipient,
        text,
        entityId: settings.entityId,
        senderId: settings.senderId,
        templateId: registered?.id ?? '',
      })
      try {
        const response = await ask(filled, settings)
        await response.body?.cancel()
        if (response.ok) return { accepted: true }
        const forGood = response.status === 400 || response.status === 422
        return { accepted: false, forGood, reason: `http ${response.status}` }
      } catch (error) {
        // What fetch throws may quote the address, and with it the code.
        return { accepted: false, forGood: false, reason: error instanceof Error ? error.name : 'unknown' }
      }
    },
  }
}

function registeredText(
  ids: Record<string, string>,
  template: string,
  language: Language,
): { id: string; language: Language } | undefined {
  const own = language === 'hi' ? `${template}.hi` : template
  if (Object.hasOwn(ids, own)) return { id: ids[own]!, language }
  return Object.hasOwn(ids, template) ? { id: ids[template]!, language: 'en' } : undefined
}

function filledIn(url: string, values: Record<string, string>): string {
  return url.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
}

function ask(filled: string, settings: SmsSettings): Promise<Response> {
  const signal = AbortSignal.timeout(settings.timeoutMs ?? 10_000)
  if (settings.method === 'GET') return fetch(filled, { signal, redirect: 'manual' })
  const url = new URL(filled)
  const body = new URLSearchParams(url.search)
  url.search = ''
  return fetch(url, { method: 'POST', body, signal, redirect: 'manual' })
}
