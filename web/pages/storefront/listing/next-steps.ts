import type { Locale } from '../../../../addresses/locale.ts'
import { phoneAddress, shownPhone } from '../../../../display/phone.ts'
import { type Course, listGoals, listPackages } from '../../../data/catalogue.queries.ts'
import { getSite, type Site } from '../../../data/editorial.queries.ts'
import type { WrittenPhone } from '../../../parts/page/static-phone.tsx'
import { findNear, type NearResults } from '../search/near-results.ts'

/** This many courses fit on a phone beside the phone number. */
const MOST_COURSES = 10

/** Suggestions after a search without results: courses with something on sale, and how to reach support. */
export interface NextSteps extends Pick<Site, 'supportHours'> {
  phone: WrittenPhone
  courses: Pick<Course, 'id' | 'name' | 'nameHindi'>[]
  near: NearResults
}

export async function loadNextSteps(searchTerm: string, locale: Locale): Promise<NextSteps> {
  const [site, { facets }, { courses }, near] = await Promise.all([
    getSite(locale),
    listPackages({}),
    listGoals(),
    findNear(searchTerm),
  ])
  const most = facets.coursesFacets.toSorted((a, b) => b.count - a.count).slice(0, MOST_COURSES)
  return {
    phone: { shown: shownPhone(site.phone), address: phoneAddress(site.phone) },
    supportHours: site.supportHours,
    near,
    courses: most.flatMap(({ name: id }) => {
      const course = courses.find((known) => known.id === id)
      return course ? [{ id, name: course.name, nameHindi: course.nameHindi }] : []
    }),
  }
}
