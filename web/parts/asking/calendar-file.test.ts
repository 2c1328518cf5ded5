import { describe, expect, it } from 'vitest'
import type { CallTime } from '../../data/support.queries.ts'
import { calendarFile, slotInstants } from './calendar-file.ts'

const slot = (schedule_time: CallTime) => ({ schedule_date: '2026-11-23', schedule_time })
const entry = (summary: string, description = '') =>
  calendarFile({
    call: slot('10:00 am-02:00 pm'),
    uid: 'call-1001@taiyari.example',
    summary,
    description,
    nowMs: Date.parse('2026-11-21T12:00:00Z'),
  })

describe('the calendar entry of a call', () => {
  it.each([
    ['10:00 am-02:00 pm', '2026-11-23T04:30:00.000Z', '2026-11-23T08:30:00.000Z'],
    ['02:00 pm-05:00 pm', '2026-11-23T08:30:00.000Z', '2026-11-23T11:30:00.000Z'],
    ['05:00 pm-08:00 pm', '2026-11-23T11:30:00.000Z', '2026-11-23T14:30:00.000Z'],
  ] as const)('is in Indian time: %s', (time, start, end) => {
    expect(slotInstants(slot(time)).map((ms) => new Date(ms).toISOString())).toEqual([start, end])
  })

  it('is a whole file whose lines end as calendars require', () => {
    const file = entry('Call from a counsellor')
    expect(file.split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//call-back//EN',
      'BEGIN:VEVENT',
      'UID:call-1001@taiyari.example',
      'DTSTAMP:20261121T120000Z',
      'DTSTART:20261123T043000Z',
      'DTEND:20261123T083000Z',
      'SUMMARY:Call from a counsellor',
      'DESCRIPTION:',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ])
  })

  it('keeps a title from becoming another line of the file', () => {
    const file = entry('Maths; Physics, \\ all\nEND:VEVENT')
    expect(file).toContain('SUMMARY:Maths\\; Physics\\, \\\\ all\\nEND:VEVENT\r\n')
    expect(file.match(/^END:VEVENT/gm)).toHaveLength(1)
  })

  it('folds long lines at 75 bytes and splits no character', () => {
    const title = 'काउंसलर की कॉल '.repeat(12)
    const file = entry('x', title)
    for (const line of file.split('\r\n'))
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
    expect(file.replaceAll('\r\n ', '')).toContain(`DESCRIPTION:${title}`)
  })
})
