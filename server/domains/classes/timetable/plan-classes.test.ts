import { describe, expect, it } from 'vitest'
import { planClasses } from './plan-classes.ts'
import { batchSchema } from './timetable-file.ts'

const series = (changes: object = {}) => ({
  id: 'quant',
  title: { en: 'Quant', hi: 'गणित' },
  weekdays: ['MON', 'WED'],
  time: '19:30',
  minutes: 60,
  ...changes,
})
const planned = (changes: object, holidays: string[] = []) =>
  planClasses(
    batchSchema.parse({
      id: 1,
      packageId: 1,
      title: { en: 'Evening' },
      startsOn: '2027-01-01',
      endsOn: '2027-01-13',
      ...changes,
    }),
    new Set(holidays),
  )
const days = (classes: ReturnType<typeof planned>) => classes.map(({ fileKey }) => fileKey)

describe('the classes of a batch', () => {
  it('are held on the weekdays of their series, at its time in India, between its first and last day', () => {
    expect(planned({ series: [series()] })).toEqual(
      ['04', '06', '11', '13'].map((day, at) => ({
        fileKey: `quant/2027-01-${day}`,
        title: { en: `Quant: class ${at + 1}`, hi: `गणित: क्लास ${at + 1}` },
        subject: undefined,
        teacherId: null,
        startsAt: new Date(`2027-01-${day}T14:00:00Z`),
        minutes: 60,
        free: false,
      })),
    )
    expect(days(planned({ series: [series({ from: '2027-01-05', until: '2027-01-11' })] }))).toEqual([
      'quant/2027-01-06',
      'quant/2027-01-11',
    ])
  })

  it('before dawn in India are on that day in India, although it is the day before in UTC', () => {
    const [first] = planned({ series: [series({ time: '05:00' })] })
    expect(first).toMatchObject({
      fileKey: 'quant/2027-01-04',
      startsAt: new Date('2027-01-03T23:30:00Z'),
    })
  })

  it('of a series are not held on holidays, and the next one takes the title that was next', () => {
    const titles = [{ en: 'Ratio' }, { en: 'Percentage' }]
    const classes = planned({ series: [series({ titles })] }, ['2027-01-04'])
    expect(classes.map(({ title }) => title.en)).toEqual(['Ratio', 'Percentage', 'Quant: class 3'])
  })

  it('stand with single ones in the order of time, which are held on holidays as well', () => {
    const classes = [
      { id: 'orientation', title: { en: 'Orientation' }, startsAt: '2027-01-04T10:00:00+05:30', minutes: 30 },
    ]
    expect(days(planned({ classes, series: [series({ until: '2027-01-06' })] }, ['2027-01-04']))).toEqual([
      'orientation',
      'quant/2027-01-06',
    ])
  })

  it('go on over the end of a leap February and of a year', () => {
    const daily = series({ weekdays: ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] })
    const leap = planned({ startsOn: '2028-02-28', endsOn: '2028-03-01', series: [daily] })
    expect(days(leap)).toEqual(['quant/2028-02-28', 'quant/2028-02-29', 'quant/2028-03-01'])
    expect(planned({ startsOn: '2027-12-31', endsOn: '2028-01-01', series: [daily] })).toHaveLength(2)
  })
})
