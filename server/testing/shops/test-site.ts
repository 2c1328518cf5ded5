import { makeSite } from '../../domains/editorial/make-site.ts'
import { REQUIRED_PAGES } from '../../domains/editorial/required-pages.ts'
import type { SiteContent } from '../../domains/editorial/site-content.ts'
import type { SiteFile } from '../../domains/editorial/site-file.ts'

const both = (en: string, hi = `${en} (हिंदी)`) => ({ en, hi })

/** A site.json with one of everything. */
export function testSiteFile(): SiteFile {
  return {
    brand: {
      name: both('Pathshala', 'पाठशाला'),
      tagline: both('Learn well'),
      legalName: 'Pathshala Private Limited',
    },
    phone: '+911140009999',
    email: 'help@pathshala.example',
    supportHours: both('Mon - Sun, 7:00 am to 11:00 pm'),
    about: 'https://about.pathshala.example/',
    appUrl: null,
    social: [
      {
        id: 'video',
        network: 'video',
        label: both('Lessons'),
        url: 'https://video.pathshala.example/lessons',
      },
    ],
    sisters: [
      { id: 'news', name: 'Akhbar', desc: both('Daily news'), url: 'https://news.pathshala.example/' },
    ],
    seller: {
      name: 'Pathshala',
      address: '1 School Road, Pune 411001',
      cin: null,
      gstin: '27AAAAA0000A1Z5',
      stateCode: '27',
    },
    grievanceOfficer: {
      name: 'Asha Rao',
      email: 'grievance@pathshala.example',
      phone: '+919876543210',
      hours: both('Mon - Fri'),
    },
    privacyNotice: both('We keep little.'),
    gold: null,
    wallet: null,
    loginWidget: true,
    taxes: { TEST_SERIES: { code: '999293', percent: 18 }, BOOKS: { code: '4901', percent: 0 } },
    refundTerms: null,
    alacarteTiers: [{ from: 2, percent: 5 }],
    shipping: { paise: 4_900, freeFromPaise: 100_000, code: '996812', percent: 18 },
    delivery: { from: 8, by: 10, holidays: ['2026-12-25'] },
    tags: [],
    lectures: [],
    partners: [{ id: 'school-7', name: 'School No. 7' }],
    banner: [
      {
        id: 'tests',
        title: both('Mock tests'),
        text: both('Sit one'),
        linkText: both('See all'),
        url: '/mock-tests',
      },
    ],
    testimonials: [{ id: 'asha', name: 'Asha', exam: 'CUET', rating: 5, text: both('It helped.') }],
    widgetSets: {
      default: { recommendation: 'course', widgets: ['exams', 'teachers'] },
      BANKING: { recommendation: 'group', widgets: ['stages', 'promotion', 'exams'] },
    },
  }
}

export function testPage(title: string, body = 'Text.'): string {
  return `---\ntitle: ${title}\ndescription: What stands on ${title}.\nupdated: 2026-11-20\n---\n${body}\n`
}

/** A site folder without faults: every required page in English, one of them in Hindi, too. */
export function testSiteSource(
  changes: Record<string, string | Uint8Array> = {},
): Map<string, string | Uint8Array> {
  return new Map<string, string | Uint8Array>([
    ['site.json', JSON.stringify(testSiteFile())],
    ...REQUIRED_PAGES.map((name): [string, string] => [`pages/${name}.en.md`, testPage(`About ${name}`)]),
    ['pages/refund.hi.md', testPage('रिफ़ंड', '## कब तक\n\nपाँच दिन। [मदद](/support)')],
    ...Object.entries(changes),
  ])
}

/** The site most tests run with. */
export function testSite(changes: Partial<SiteFile> = {}): SiteContent {
  return makeSite(testSiteSource({ 'site.json': JSON.stringify({ ...testSiteFile(), ...changes }) }))
}
