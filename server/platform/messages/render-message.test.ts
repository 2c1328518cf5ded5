import { describe, expect, it } from 'vitest'
import type { Channel, Language, Params } from './message.ts'
import { messageTemplates, templatesOf } from './message-templates.ts'
import { renderMessage } from './render-message.ts'
import { SAMPLE_PARAMS } from './sample-params.ts'

const LANGUAGES: Language[] = ['en', 'hi']
const mails = templatesOf('mail').flatMap((name) => LANGUAGES.map((language) => [name, language] as const))
const texts = templatesOf('sms').flatMap((name) => LANGUAGES.map((language) => [name, language] as const))
const GSM = /^[\n\r !"#$%&'()*+,\-./0-9:;<=>?@A-Z_a-z£¥§¿ÄÅÆÇÉÑÖØÜßàäåæèéìñòöøùü]*$/

const HOSTILE = `<img src=x onerror="alert(1)">'&\r\nBcc: b@example.in\u2028\u202e\0\ud83d{#var#}\${code}$&`

describe('a template', () => {
  it.each(Object.entries(messageTemplates))('%s has a sample of each of its params', (_, { params }) => {
    const missing = params.filter((name) => !Object.hasOwn(SAMPLE_PARAMS, name))
    expect(missing, 'add these to sample-params.ts').toEqual([])
  })
})

describe('a mail', () => {
  it.each(mails)('%s in %s has a subject, a text and HTML with its params in them', (name, language) => {
    const { subject, text, html } = renderMessage(name, 'mail', language, SAMPLE_PARAMS)
    expect(subject).toContain('Taiyari')
    expect(subject!.length).toBeLessThanOrEqual(78)
    for (const shown of [subject!, text, html!]) {
      expect(shown).not.toMatch(/undefined|null|NaN|Invalid|\{|\}/)
      expect(/[\u0900-\u097f]/.test(shown)).toBe(language === 'hi')
    }
    if (messageTemplates[name].params.includes('code'))
      for (const shown of [text, html]) expect(shown).toContain('482913')
    expect(html).toContain(`<html lang="${language}">`)
    expect(html).not.toMatch(/<img|<table|src=|@import|url\(/)
    expect(text).not.toMatch(/<|&amp;/)
    expect(text + subject).not.toContain('!')
  })

  it.each(mails)(
    '%s in %s escapes every param, and none of them starts a line of its own',
    (name, language) => {
      const hostile: Params = {
        ...SAMPLE_PARAMS,
        brand: HOSTILE,
        device: HOSTILE,
        childName: HOSTILE,
        code: HOSTILE,
        host: HOSTILE,
      }
      const { subject, text, html } = renderMessage(name, 'mail', language, hostile)
      expect(html).not.toMatch(/<img/)
      expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&#39;&amp;')
      expect(subject).not.toMatch(/[\p{Cc}\p{Cs}\u2028\u202e]/u)
      expect(text).not.toMatch(/[^\P{Cc}\n]|^Bcc/mu)
    },
  )

  it.each([
    ['en', '22 November 2026, 2:10 am'],
    ['hi', '22 नवंबर 2026, रात 2:10'],
  ] as const)('shows an instant on the clock of India in %s', (language, shown) => {
    expect(renderMessage('new-device', 'mail', language, SAMPLE_PARAMS).text).toContain(shown)
  })

  it('names the last day in India on which a deletion can be undone', () => {
    expect(renderMessage('deletion-planned', 'mail', 'en', SAMPLE_PARAMS).text).toContain(
      'until 5 December 2026',
    )
  })

  it('to a guardian holds of the child’s name the first name’s letters only', () => {
    const params = { ...SAMPLE_PARAMS, childName: 'Win9 https://evil.example now' }
    const { subject, text } = renderMessage('guardian-code', 'mail', 'en', params)
    expect(subject).toBe('Taiyari asks for your consent for Win')
    expect(text).not.toContain('evil')
  })
})

describe('an SMS', () => {
  it.each(texts)('%s in %s is its registered text with every value filled in', (name, language) => {
    const { registered } = messageTemplates[name].sms![language]
    const { subject, text, html } = renderMessage(name, 'sms', language, SAMPLE_PARAMS)
    const pattern = registered
      .split('{#var#}')
      .map((part) => RegExp.escape(part))
      .join('(.+)')
    expect(text).toMatch(new RegExp(`^${pattern}$`))
    expect(text).not.toMatch(/undefined|\{|\}/)
    expect([subject, html]).toEqual([undefined, undefined])
  })

  it.each(templatesOf('sms'))(
    '%s in English is one SMS of GSM characters, also for a long host and name',
    (name) => {
      const params = {
        ...SAMPLE_PARAMS,
        host: 'www.taiyari.example',
        childName: 'Krishnaveni',
        until: '2026-09-30T12:00:00Z',
      }
      const { text } = renderMessage(name, 'sms', 'en', params)
      expect(text.length).toBeLessThanOrEqual(160)
      expect(text).toMatch(GSM)
    },
  )

  it.each(['sign-in-code', 'reset-code', 'verify-code', 'delete-code'] as const)(
    '%s ends with the line a browser reads the code from',
    (name) => {
      for (const language of LANGUAGES)
        expect(renderMessage(name, 'sms', language, SAMPLE_PARAMS).text.split('\n').at(-1)).toBe(
          '@taiyari.example #482913',
        )
    },
  )

  it('inserts a value literally: it is no pattern and no placeholder', () => {
    const { text } = renderMessage('password-changed', 'sms', 'en', {
      ...SAMPLE_PARAMS,
      brand: '$& {#var#}',
      host: '$1',
    })
    expect(text).toBe(
      'Your $& {#var#} password was changed. If it was not you, set a new password at once on $1',
    )
  })
})

describe('a message that cannot be made', () => {
  it.each([
    ['of an unknown template', 'no-such', 'mail', SAMPLE_PARAMS, 'There is no message template no-such'],
    ['of a name of every object', 'constructor', 'mail', SAMPLE_PARAMS, 'There is no message template'],
    ['over a channel it is not for', 'new-device', 'sms', SAMPLE_PARAMS, 'is not for SMS'],
    ['without a param', 'sign-in-code', 'mail', { brand: 'T', host: 't' }, 'needs code'],
    ['with a blank param', 'sign-in-code', 'sms', { ...SAMPLE_PARAMS, code: ' ' }, 'needs code'],
    ['with a param that is no text', 'sign-in-code', 'sms', { ...SAMPLE_PARAMS, code: 7 }, 'needs code'],
    [
      'with a link that runs',
      'no-account',
      'mail',
      { ...SAMPLE_PARAMS, signUpUrl: 'javascript:alert(1)' },
      'http(s) address',
    ],
    ['with a moment that is none', 'new-device', 'mail', { ...SAMPLE_PARAMS, at: 'soon' }, 'Invalid time'],
  ])('%s is a fault', (_, template, channel, params, message) => {
    expect(() => renderMessage(template, channel as Channel, 'en', params as Params)).toThrow(message)
  })
})
