import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { messageFaults, messageSettings, messageTransports } from './message-settings.ts'

const settings = z.object(messageSettings)
const read = (env: Record<string, string>) => settings.parse(env)
const SMS_URL = 'https://sms.example/send?to=91{to}&m={text}&e={entityId}&s={senderId}&t={templateId}'
const CODES = ['sign-in-code', 'reset-code', 'verify-code', 'delete-code', 'guardian-code']
const SMS_TEMPLATES = JSON.stringify(Object.fromEntries(CODES.map((name) => [name, '1207160000000000001'])))

describe('the settings of mail and SMS', () => {
  it('may all be unset: then there is no transport and nothing is wrong', () => {
    expect(messageFaults(read({}))).toEqual([])
    expect(messageTransports(read({}))).toEqual({})
  })

  it('make a transport for each channel that is set', () => {
    const value = read({
      SMTP_URL: 'smtp://user:pa%40ss@mail.example:587',
      MAIL_FROM: 'Taiyari <no-reply@taiyari.example>',
      SMS_URL,
      SMS_METHOD: 'POST',
      SMS_ENTITY_ID: '1101600000000000001',
      SMS_SENDER_ID: 'TAIYRI',
      SMS_TEMPLATES,
    })
    expect(messageFaults(value)).toEqual([])
    expect(Object.keys(messageTransports(value))).toEqual(['mail', 'sms'])
  })

  it.each([
    ['SMTP_URL', 'mail.example:587'],
    ['SMTP_URL', 'https://mail.example'],
    ['SMTP_URL', 'smtp://'],
    ['SMTP_URL', 'smtp://mail.example/path'],
    ['SMTP_URL', 'smtp://user:100%sure@mail.example'],
    ['SMTP_URL', 'smtp://mail.example?tls.rejectUnauthorized=false'],
    ['MAIL_FROM', 'Taiyari'],
    ['MAIL_FROM', 'Taiyari <no-reply>'],
    ['MAIL_FROM', 'A <a@example.in>, B <b@example.in>'],
    ['MAIL_FROM', 'A\r\nBcc: b@example.in <a@example.in>'],
    ['SMS_URL', 'sms.example'],
    ['SMS_URL', 'http://sms.example/?to={to}&m={text}'],
    ['SMS_URL', 'https://sms.example/?to={to}'],
    ['SMS_URL', 'https://sms.example/?m={text}'],
    ['SMS_URL', 'https://{to}.example/?m={text}'],
    ['SMS_URL', 'https://sms.example/?to={to}&m={text}&x={phone}'],
    ['SMS_URL', 'https://sms.example/?to={to}&m={text}&x={}'],
    ['SMS_METHOD', 'PUT'],
    ['SMS_ENTITY_ID', 'abc'],
    ['SMS_SENDER_ID', 'T'],
    ['SMS_TEMPLATES', 'sign-in-code=1'],
    ['SMS_TEMPLATES', '[]'],
    ['SMS_TEMPLATES', 'null'],
    ['SMS_TEMPLATES', '{"sign-in-code":1207}'],
    ['SMS_TEMPLATES', '{"sign-in-code":"x"}'],
    ['SMS_TEMPLATES', '{"no-such":"1207160000000000001"}'],
    ['SMS_TEMPLATES', '{"new-device":"1207160000000000001"}'],
  ])('name a bad value: %s=%s', (name, value) => {
    const { error } = settings.safeParse({ [name]: value })
    expect(error?.issues[0]?.path[0]).toBe(name)
    expect(error?.issues[0]?.message).toMatch(/^must /)
  })

  it('name what one asks of another', () => {
    expect(messageFaults(read({ SMTP_URL: 'smtps://mail.example', SMS_URL }))).toEqual([
      'MAIL_FROM: must be set when SMTP_URL is',
      'SMS_ENTITY_ID: must be set, SMS_URL asks for it',
      'SMS_SENDER_ID: must be set, SMS_URL asks for it',
      `SMS_TEMPLATES: must also name ${CODES.join(', ')}, SMS_URL asks for it`,
    ])
  })
})
