import { describe, expect, it } from 'vitest'
import { faultOfAnnouncement, isAnnouncementLink } from './announcement-text.ts'

describe('the text of an announcement', () => {
  it.each([
    ['Tomorrow’s class begins at 7 pm.', undefined],
    ['कल की क्लास शाम 7 बजे से होगी।', undefined],
    ['5 < 7, and a <3 for everybody', undefined],
    ['', 'length'],
    ['   ', 'length'],
    ['a'.repeat(300), undefined],
    ['a'.repeat(301), 'length'],
    ['<b>Tomorrow</b>', 'tags'],
    ['<!-- x -->', 'tags'],
    ['See https://example.org/x', 'links'],
    ['Call 98765 43210', 'links'],
    ['One\nTwo', 'signs'],
    ['Right\u202eto left', 'signs'],
    ['Bell\u0007', 'signs'],
  ])('%j is judged %s', (text, fault) => {
    expect(faultOfAnnouncement(text)).toBe(fault)
  })
})

describe('the link of an announcement', () => {
  it.each([
    ['https://shop.example/exam?id=1', true],
    ['http://shop.example/', false],
    ['https://user:secret@shop.example/', false],
    ['https://localhost/', false],
    ['javascript:alert(1)', false],
    [' https://shop.example/', false],
    [`https://shop.example/${'a'.repeat(500)}`, false],
  ])('%s is one: %s', (text, is) => {
    expect(isAnnouncementLink(text)).toBe(is)
  })
})
