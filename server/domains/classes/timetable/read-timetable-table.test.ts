import { describe, expect, it } from 'vitest'
import { csvTable } from '../../../platform/table/csv-rows.ts'
import { readTimetableTable } from './read-timetable-table.ts'

const HEADING =
  'batchId,packageId,batch,batchHindi,startsOn,endsOn,seats,joinUntil,id,title,titleHindi,subject,teacher,weekdays,date,time,minutes,free'
const CELLS = HEADING.split(',').length
/** Lines may leave out their last cell. */
const whole = (line: string) => (line.split(',').length < CELLS ? `${line},` : line)
const read = (...lines: string[]) =>
  readTimetableTable(csvTable([HEADING, ...lines.map(whole)].join('\n'), 'a.csv'), 'a.csv')
const faults = (...lines: string[]) => read(...lines).faults.map(({ path, reason }) => `${path}: ${reason}`)
const FIRST =
  '7,1001,Evening,शाम,2027-01-01,2027-06-30,200,2027-01-20,quant,Quant,गणित,Maths,F_1,Mon Wed; Fri,,19:30,60'

describe('a table of a timetable', () => {
  it('has a series, a class or a holiday in each row; what is of the batch stands in its first', () => {
    const { batches, holidays, faults } = read(
      FIRST,
      '7,,,,,,,,welcome,Welcome,,,,,2027-01-02,9:00:00,30,Yes',
      ',,,,,,,,,Republic Day,गणतंत्र दिवस,,,,2027-01-26,,',
    )
    expect(faults).toEqual([])
    expect(holidays).toEqual([{ day: '2027-01-26', title: { en: 'Republic Day', hi: 'गणतंत्र दिवस' } }])
    expect(batches).toEqual([
      {
        path: 'line 2',
        batch: {
          id: 7,
          packageId: 1001,
          title: { en: 'Evening', hi: 'शाम' },
          startsOn: '2027-01-01',
          endsOn: '2027-06-30',
          seats: 200,
          joinUntil: '2027-01-20',
          series: [
            {
              id: 'quant',
              title: { en: 'Quant', hi: 'गणित' },
              subject: { en: 'Maths' },
              teacher: 'F_1',
              weekdays: ['MON', 'WED', 'FRI'],
              time: '19:30',
              minutes: 60,
              free: false,
              titles: [],
            },
          ],
          classes: [
            {
              id: 'welcome',
              title: { en: 'Welcome' },
              startsAt: '2027-01-02T09:00:00+05:30',
              minutes: 30,
              free: true,
            },
          ],
        },
      },
    ])
  })

  it.each([
    ['7,,,,,,,,x,X,,,,,2027-13-02,9:00,30', 'line 3.date: Invalid ISO datetime'],
    ['7,,,,,,,,x,X,,,,Funday,,9:00,30', 'line 3.weekdays[0]: Invalid option'],
    ['7,,,,,,,,x,X,,,,,2027-01-02,9:00,two', 'line 3.minutes: Invalid input: expected number'],
    ['7,,,,,,,,x,X,,,,,2027-01-02,9:00,30,perhaps', 'line 3.free: Invalid input: expected boolean'],
    ['7,,,,,,,,quant,X,,,,,2027-01-02,9:00,30', 'line 3.id: quant is in this batch already'],
    ['7,1002,,,,,,,x,X,,,,,2027-01-02,9:00,30', 'line 3.packageId: is 1001 in line 2'],
    [',,,,,,,,,Holiday,,,,,someday,,', 'line 3.day: Invalid ISO date'],
  ])('says where a fault is: %s', (row, fault) => {
    const [found] = faults(FIRST, row)
    expect(found).toContain(fault)
  })

  it('names a fault of the batch by its column, in its first row', () => {
    expect(faults(FIRST.replace('2027-06-30', '2026-06-30'))[0]).toBe(
      'line 2.endsOn: is before it starts (2027-01-01)',
    )
    expect(faults(FIRST.replace('7,1001', 'x,1001'))[0]).toContain('line 2.batchId: Invalid input')
  })
})
