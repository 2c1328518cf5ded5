import { type CatalogueInput, generatedCatalogue } from '../../seed/generated-catalogue.ts'

const AT = '2026-11-01T00:00:00.000Z'
/** after what test stores take for now */
const LATER = '2027-03-01T12:30:00.000Z'

/** The package that says everything in both languages, and one without a word of Hindi. */
export const IN_BOTH = 1
export const IN_ENGLISH = 2

/** A small catalogue: one package with every Hindi field filled, one whose names have no Hindi either. */
export function hindiCatalogue(): CatalogueInput {
  const from = generatedCatalogue(2)
  const [both, english] = from.packages!
  const [firstExam, otherExam] = from.exams!
  const [firstType, otherType] = from.examTypes!
  const [teacher, otherTeacher] = from.faculties!
  const [firstTag, otherTag] = from.tags!
  const course = from.courses![0]!.id
  const shared = {
    courses: [course],
    published: true,
    primaryCategory: 'TEST_SERIES' as const,
    shippable: false,
  }
  const categoryList = ['TEST_SERIES' as const]
  return {
    ...from,
    courses: from.courses!.map((one) => (one.id === course ? { ...one, nameHindi: 'कोर्स' } : one)),
    exams: [
      { ...firstExam!, course, tab: 'Promotion', tabHindi: 'पदोन्नति' },
      { ...otherExam!, course, tab: 'Plain' },
    ],
    examTypes: [
      { ...firstType!, name: 'One Prelims', nameHindi: 'वन प्रीलिम्स', examId: firstExam!.id },
      { ...otherType!, examId: otherExam!.id },
    ],
    subjects: from.subjects!.slice(0, 1),
    chapters: [{ id: 'CHAPTER', subjectId: from.subjects![0]!.id, name: 'Sets', nameHindi: 'समुच्चय' }],
    topics: [{ id: 'TOPIC', chapterId: 'CHAPTER', name: 'Subsets', nameHindi: 'उपसमुच्चय' }],
    faculties: [
      {
        ...teacher!,
        subjectHindi: 'गणित',
        highlights: ['Writes books'],
        highlightsHindi: ['किताबें लिखती हैं'],
        demoVideos: [
          { title: 'A lesson', titleHindi: 'एक पाठ', url: 'https://www.youtube.com/watch?v=abcdefghijk' },
        ],
      },
      otherTeacher!,
    ],
    tags: [
      { ...firstTag!, id: 'BEST', name: 'Most bought', nameHindi: 'सबसे ज़्यादा बिका', kind: 'BUSINESS' },
      { ...otherTag!, id: 'PLAIN', name: 'Plain tag', kind: 'BUSINESS' },
    ],
    languages: [
      { id: 'ENGLISH', name: 'English' },
      { id: 'HINDI', name: 'Hindi', nameHindi: 'हिंदी' },
    ],
    packages: [
      {
        ...both!,
        ...shared,
        categoryList,
        title: 'Sets Mock Tests',
        exams: [firstExam!.id],
        examTypes: [firstType!.id],
        subjects: [from.subjects![0]!.id],
        faculties: [teacher!.id],
        languages: ['HINDI'],
        newTags: [{ tag: 'BEST', tagAssignedAt: AT }],
        similarPkgs: [],
        linkedPkgs: [IN_ENGLISH],
        mahaPack: true,
        headline: 'Learn sets.',
        headlineHindi: 'समुच्चय सीखें।',
        desc: 'Tests on sets.',
        descHindi: 'समुच्चय के टेस्ट।',
        overview: [
          {
            title: 'What it is',
            titleHindi: 'यह क्या है',
            body: '<p>Tests.</p>',
            bodyHindi: '<p style="color:red">परीक्षण।</p>',
          },
        ],
        additionalDesc: '<p>More.</p>',
        additionalDescHindi: '<p class="x">और भी।</p>',
        highlights: ['Short', 'Exact'],
        highlightsHindi: ['छोटे', 'सटीक'],
        multiValidity: [
          {
            id: 10,
            title: 'A whole year',
            titleHindi: 'पूरा साल',
            validity: 12,
            originalValidity: 12,
            spPaise: 49_900,
            mrpPaise: 99_900,
            primary: true,
          },
        ],
        faqJson: [
          {
            qN: 'For whom?',
            qNHindi: 'किसके लिए?',
            aN: '<p>All.</p>',
            aNHindi: '<p class="y">सबके लिए।</p>',
            qNo: 1,
          },
          { que: 'When?', queHindi: 'कब?', ans: '<p>Now.</p>', ansHindi: '<p>अभी।</p>', id: 2 },
        ],
        freeContentData: [
          {
            contentId: 5,
            contentTitle: 'A booklet',
            contentTitleHindi: 'एक पुस्तिका',
            contentType: 4,
            subjectTag: 'Sets',
            subjectTagHindi: 'समुच्चय',
          },
        ],
        freeLiveClassAvailable: true,
        freeLiveClasses: [
          {
            id: 7,
            title: 'Sets, live',
            titleHindi: 'समुच्चय, लाइव',
            description: 'An hour of sets.',
            descriptionHindi: 'समुच्चय का एक घंटा।',
            faculty: teacher!.id,
            startsAt: LATER,
            durationSeconds: 3600,
          },
        ],
        salientFeatures: [
          {
            id: 3,
            name: 'Solved',
            nameHindi: 'हल सहित',
            description: 'Every step.',
            descriptionHindi: 'हर चरण।',
          },
        ],
        olcMetaJson: {
          start: LATER,
          seats: 20,
          timings: ['Mondays, 7 pm'],
          timingsHindi: ['सोमवार, शाम 7 बजे'],
        },
        mahapackJson: [
          {
            param: 'Solutions',
            paramHindi: 'हल',
            value: 'Yes',
            valueHindi: 'हाँ',
            listOfComparisons: [
              { packageId: IN_ENGLISH, category: 'TEST_SERIES', value: 'Few', valueHindi: 'थोड़े' },
            ],
          },
        ],
        testimonialJson: [{ name: 'A learner', rating: 5, description: 'They are good.' }],
      },
      {
        ...english!,
        ...shared,
        categoryList,
        title: 'Plain Mock Tests',
        exams: [otherExam!.id],
        examTypes: [otherType!.id],
        subjects: [],
        faculties: [otherTeacher!.id],
        languages: ['ENGLISH'],
        newTags: [{ tag: 'PLAIN', tagAssignedAt: AT }],
        similarPkgs: [],
        headline: 'Plain words.',
        desc: 'Only plain words.',
        highlights: ['Plain highlight'],
        overview: [{ title: 'Plain overview', body: '<p>Plain body.</p>' }],
        additionalDesc: '<p>Plain addition.</p>',
        salientFeatures: [{ id: 4, name: 'Plain feature', description: 'Plain description.' }],
        faqJson: [{ qN: 'Plain question?', aN: '<p>Plain answer.</p>', qNo: 1 }],
        multiValidity: [
          {
            id: 20,
            title: 'A plain year',
            validity: 12,
            originalValidity: 12,
            spPaise: 9_900,
            mrpPaise: 19_900,
            primary: true,
          },
        ],
      },
    ],
    seo: [
      {
        url: '/',
        title: 'Tests',
        titleHindi: 'परीक्षण',
        description: 'Tests for all.',
        descriptionHindi: 'सबके लिए परीक्षण।',
        heading: 'All tests',
        headingHindi: 'सभी परीक्षण',
      },
      { url: '/search', title: 'Search', description: 'Find tests.' },
    ],
  }
}
