import { describe, expect, it } from 'vitest'
import { writeCalendar } from './write-calendar.ts'

const NOW = new Date('2027-03-01T06:30:00.123Z')
const event = (changes: object = {}) => ({
  day: '2027-02-28',
  uid: 'abc-2027-02-28@taiyari',
  summary: 'Study 1 h: CUET',
  description: 'Motion',
  ...changes,
})
const unfolded = (text: string) => text.replaceAll('\r\n ', '')

describe('a calendar', () => {
  it('has a day as a whole day, with the next as its end', () => {
    expect(writeCalendar('Study plan', [event()], NOW).split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Taiyari//Taiyari//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'X-WR-CALNAME:Study plan',
      'X-WR-TIMEZONE:Asia/Kolkata',
      'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
      'BEGIN:VEVENT',
      'UID:abc-2027-02-28@taiyari',
      'DTSTAMP:20270301T063000Z',
      'DTSTART;VALUE=DATE:20270228',
      'DTEND;VALUE=DATE:20270301',
      'SUMMARY:Study 1 h: CUET',
      'DESCRIPTION:Motion',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ])
  })

  it('has a class at its time, and says when it was cancelled', () => {
    const lesson = { ...event(), startsAt: new Date('2027-03-05T14:00:00Z'), minutes: 90, cancelled: true }
    const { day: _, ...timed } = lesson
    const text = writeCalendar('Classes', [timed], NOW)
    expect(text).toContain('DTSTART:20270305T140000Z\r\nDTEND:20270305T153000Z\r\nSTATUS:CANCELLED\r\n')
    expect(writeCalendar('Classes', [{ ...timed, cancelled: false }], NOW)).toContain('STATUS:CONFIRMED\r\n')
  })

  it('escapes what would be a sign of its own, and lets no line begin another property', () => {
    const text = writeCalendar('x', [event({ summary: 'a, b; c\\d\r\nUID:e\rf\u0007g' })], NOW)
    expect(text).toContain('SUMMARY:a\\, b\\; c\\\\d\\nUID:e\\nf g\r\n')
  })

  it.each(['गति के नियम और न्यूटन के सिद्धांत '.repeat(9), 'x'.repeat(400), '👩🏽‍🎓'.repeat(60)])(
    'folds after at most 75 octets, and no character is torn apart: %s',
    (title) => {
      const text = writeCalendar('x', [event({ description: title })], NOW)
      for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      expect(text).not.toContain('\uFFFD')
      expect(unfolded(text)).toContain(`DESCRIPTION:${title}\r\n`)
    },
  )
})
