import {
  allBatchesPath,
  batchPath,
  batchViewPath,
  continueStudyingPath,
  examBatchPath,
  examOptionsPath,
  examPartPath,
  examsPath,
  mahapackPath,
  myEbooksPath,
  myModelsPath,
  ownExamPath,
  playerPath,
  ppcExamPath,
  ppcPath,
  ppcSubjectPath,
  selectExamsPath,
  subPackagePath,
} from '../../addresses/learning-paths.ts'
import { LEARNING_PLACES, type LearningPlace } from '../../addresses/screens/learning-places.ts'
import { plannerPath, purchasePath, shelfPath } from '../../addresses/shelf-paths.ts'

const SERIES = { packageId: 1003, slugurl: 'cuet-ug-2027-complete-test-series' }
const EBOOK = { packageId: 1005, slugurl: 'cuet-english-language-e-book' }
const PACK = { packageId: 2107, slugurl: 'ssc-mahapack-2027-cgl-chsl-mts-and-gd' }
const PART = { packageId: 2102, slugurl: 'ssc-cgl-and-chsl-2027-mock-test-series' }
/** A pack with a course that is divided by exam and batch. */
const LAW_PACK = { packageId: 1107, slugurl: 'law-entrance-mahapack-2028' }
const LAW = { packageId: 1102, slugurl: 'clat-ailet-and-slat-2027-mock-tests' }
const EXAM = { id: 11020, title: 'CLAT' }
const BATCH = { id: 11023, title: 'Batch for CLAT 2027' }
const SUBJECT = { id: 10030, title: 'English' }
const TOPIC = { chapterId: 10031, topicId: 10032 }
const TEST = 100350

/** What somebody owns who walks all of these. */
export const OWNED = [SERIES, EBOOK, PACK, LAW_PACK, LAW].map(({ packageId }) => packageId).concat(1007)

export interface Place {
  path: string
  /** a heading that says that its screen is there: in English and in Hindi */
  en: string | RegExp
  hi: string | RegExp
}

/** A real address of the demo for each form of B §2.2 below `/my-purchase`, and `/my-ebooks/:id`. */
const NESTED: Record<LearningPlace['screen'], Place> = {
  'continue-studying': { path: continueStudyingPath(), en: 'Continue studying', hi: 'पढ़ाई जारी रखें' },
  mahapack: { path: mahapackPath(PACK), en: 'Courses in this pack', hi: 'इस पैक के कोर्स' },
  'batch-view': {
    path: batchViewPath(LAW_PACK, EXAM),
    en: 'Batches: CLAT',
    hi: 'CLAT के बैच',
  },
  ppc: { path: ppcPath(SERIES), en: 'Contents', hi: 'कोर्स में क्या है' },
  player: {
    path: playerPath(SERIES, 'TEST_SERIES', TEST),
    en: 'Vocabulary in Context',
    hi: /Vocabulary|शब्द/,
  },
  'ppc-exam': { path: ppcExamPath(LAW, 'TEST_SERIES', EXAM.id), en: 'CLAT', hi: 'CLAT' },
  'ppc-subject': { path: ppcSubjectPath(SERIES, 'TEST_SERIES', SUBJECT), en: 'English', hi: 'अंग्रेज़ी' },
  'ppc-topic': {
    path: ppcSubjectPath(SERIES, 'TEST_SERIES', SUBJECT, TOPIC),
    en: 'Words in context',
    hi: 'संदर्भ से अर्थ',
  },
  batch: { path: batchPath(LAW), en: 'Batches', hi: 'बैच' },
  exams: { path: examsPath(LAW), en: 'Exams', hi: 'परीक्षाएँ' },
  'select-exams': { path: selectExamsPath(LAW), en: 'Choose exams', hi: 'परीक्षाएँ चुनें' },
  exam: { path: ownExamPath(LAW, EXAM), en: 'CLAT', hi: 'CLAT' },
  'exam-batch': {
    path: examBatchPath(LAW, EXAM, BATCH),
    en: 'Batch for CLAT 2027',
    hi: 'CLAT 2027 का बैच',
  },
  'exam-options': {
    path: examOptionsPath(LAW, EXAM),
    en: 'How do you study this exam?',
    hi: 'इस परीक्षा की पढ़ाई कैसे करते हैं?',
  },
  'all-batches': { path: allBatchesPath(LAW, EXAM), en: 'Batches: CLAT', hi: 'CLAT के बैच' },
  'exam-part': { path: examPartPath(LAW_PACK, EXAM, LAW), en: /^CLAT, AILET and SLAT/, hi: /CLAT/ },
  'sub-package': { path: subPackagePath(PACK, PART), en: /SSC CGL and CHSL/, hi: /SSC/ },
  'my-3d-models': { path: myModelsPath(1007), en: '3D models', hi: '3D मॉडल' },
  'my-ebooks': { path: myEbooksPath(EBOOK.packageId), en: 'E-books', hi: 'ई-बुक' },
}

type Group = 'courses' | 'contents' | 'exams' | 'batches'

function groupOf(screen: string): Group {
  if (/batch/.test(screen)) return 'batches'
  if (/exam/.test(screen)) return 'exams'
  return /ppc|player|ebooks/.test(screen) ? 'contents' : 'courses'
}

/** All that the table of addresses has, so that none is forgotten. */
const GROUPED = Map.groupBy(LEARNING_PLACES, ({ screen }) => groupOf(screen))
const placesOf = (group: Group): Place[] =>
  (GROUPED.get(group) ?? []).map(({ screen }) => NESTED[screen as LearningPlace['screen']])

export const PLACES: Record<Group, Place[]> = {
  courses: [
    { path: shelfPath(), en: 'My courses', hi: 'मेरे कोर्स' },
    { path: purchasePath(SERIES), en: 'CUET UG 2027 Complete Test Series', hi: /CUET UG 2027/ },
    { path: plannerPath(SERIES), en: 'Study plan', hi: 'पढ़ाई का प्लान' },
    ...placesOf('courses'),
  ],
  contents: placesOf('contents'),
  exams: placesOf('exams'),
  batches: placesOf('batches'),
}

export const ALL_PLACES: Place[] = Object.values(PLACES).flat()
