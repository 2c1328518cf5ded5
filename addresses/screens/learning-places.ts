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
} from '../learning-paths.ts'
import { categoryOf, idOf } from '../segments.ts'
import { type FoundBy, type Page, screen } from './screen.ts'

/** One route for everything below `/my-…`, since every page of the store carries the table of routes. */
export const OWN_PLACE: Page = {
  file: 'own-places/own-place',
  address: '/my-{$place}/{-$a}/{-$b}/{-$c}/{-$d}/{-$e}/{-$f}/{-$g}/{-$h}/{-$i}',
}

const owned = { packageId: idOf }
const exam = { ...owned, examId: idOf }
const of = ({ packageId, title }: { packageId: number; title: string }) => ({ packageId, slugurl: title })
const examOf = ({ examId, examName }: { examId: number; examName: string }) => ({
  id: examId,
  title: examName,
})

const CONTINUE = screen({
  screen: 'continue-studying',
  pattern: '/my-purchase/continue-studying',
  path: continueStudyingPath,
  page: OWN_PLACE,
  samples: ['/my-purchase/continue-studying'],
})

const MAHAPACK = screen({
  screen: 'mahapack',
  pattern: '/my-purchase/:packageId/mahapack/:title',
  read: owned,
  path: (found) => mahapackPath(of(found)),
  page: OWN_PLACE,
  samples: ['/my-purchase/1/mahapack/title'],
})

const BATCH_VIEW = screen({
  screen: 'batch-view',
  pattern: '/my-purchase/:packageId/mahapack/:title/:examId/:examName/batchview',
  read: exam,
  path: (found) => batchViewPath(of(found), examOf(found)),
  page: OWN_PLACE,
  samples: ['/my-purchase/1/mahapack/title/2/exam/batchview'],
})

const PPC = screen({
  screen: 'ppc',
  pattern: '/my-purchase/:packageId/:title/ppc',
  read: owned,
  path: (found) => ppcPath(of(found)),
  page: OWN_PLACE,
  samples: ['/my-purchase/1/title/ppc'],
})

const PLAYER = screen({
  screen: 'player',
  pattern: '/my-purchase/:packageId/:title/:contentType/player/:contentId',
  read: { ...owned, contentType: categoryOf, contentId: idOf },
  path: (found) => playerPath(of(found), found.contentType, found.contentId),
  page: OWN_PLACE,
  samples: ['/my-purchase/1/title/VIDEOS/player/3'],
})

const PPC_EXAM = screen({
  screen: 'ppc-exam',
  pattern: '/my-purchase/:packageId/:title/ppc/:contentType/exam/:branchId',
  read: { ...owned, contentType: categoryOf, branchId: idOf },
  path: (found) => ppcExamPath(of(found), found.contentType, found.branchId),
  page: OWN_PLACE,
  samples: ['/my-purchase/1/title/ppc/VIDEOS/exam/4'],
})

const PPC_SUBJECT = screen({
  screen: 'ppc-subject',
  pattern: '/my-purchase/:packageId/:title/ppc/:contentType/subject/:branchId/:branchName',
  read: { ...owned, contentType: categoryOf, branchId: idOf },
  path: (found) =>
    ppcSubjectPath(of(found), found.contentType, { id: found.branchId, title: found.branchName }),
  page: OWN_PLACE,
  samples: ['/my-purchase/1/title/ppc/VIDEOS/subject/4/physics'],
})

const PPC_TOPIC = screen({
  screen: 'ppc-topic',
  pattern:
    '/my-purchase/:packageId/:title/ppc/:contentType/subject/:subjectId/:branchName/:chapterId/:branchId',
  read: { ...owned, contentType: categoryOf, subjectId: idOf, chapterId: idOf, branchId: idOf },
  path: ({ subjectId, branchName, chapterId, branchId, ...found }) =>
    ppcSubjectPath(
      of(found),
      found.contentType,
      { id: subjectId, title: branchName },
      { chapterId, topicId: branchId },
    ),
  page: OWN_PLACE,
  samples: ['/my-purchase/1/title/ppc/VIDEOS/subject/4/physics/5/6'],
})

const BATCH = screen({
  screen: 'batch',
  pattern: '/my-purchase/:packageId/:title/batch',
  read: owned,
  path: (found) => batchPath(of(found)),
  page: OWN_PLACE,
  samples: ['/my-purchase/1/title/batch'],
})

const SUB_PACKAGE = screen({
  screen: 'sub-package',
  pattern: '/my-purchase/:packId/:packTitle/:packageId/:title',
  read: { ...owned, packId: idOf },
  path: ({ packId, packTitle, ...part }) =>
    subPackagePath({ packageId: packId, slugurl: packTitle }, of(part)),
  page: OWN_PLACE,
  samples: ['/my-purchase/1/name/2/name'],
})

const EXAMS = screen({
  screen: 'exams',
  pattern: '/my-purchase/:packageId/:title/exams',
  read: owned,
  path: (found) => examsPath(of(found)),
  page: OWN_PLACE,
  samples: ['/my-purchase/1/name/exams'],
})

const EXAM = screen({
  screen: 'exam',
  pattern: '/my-purchase/:packageId/:title/exams/:examId/:examName',
  read: exam,
  path: (found) => ownExamPath(of(found), examOf(found)),
  page: OWN_PLACE,
  samples: ['/my-purchase/1/name/exams/2/exam'],
})

const EXAM_BATCH = screen({
  screen: 'exam-batch',
  pattern: '/my-purchase/:packageId/:title/exams/:examId/:examName/:batchId/:batchName/batch',
  read: { ...exam, batchId: idOf },
  path: (found) => examBatchPath(of(found), examOf(found), { id: found.batchId, title: found.batchName }),
  page: OWN_PLACE,
  samples: ['/my-purchase/1/name/exams/2/exam/3/title/batch'],
})

const EXAM_OPTIONS = screen({
  screen: 'exam-options',
  pattern: '/my-purchase/:packageId/:title/exams/:examId/:examName/options',
  read: exam,
  path: (found) => examOptionsPath(of(found), examOf(found)),
  page: OWN_PLACE,
  samples: ['/my-purchase/1/name/exams/2/exam/options'],
})

const ALL_BATCHES = screen({
  screen: 'all-batches',
  pattern: '/my-purchase/:packageId/:title/exams/:examId/:examName/allBatches',
  read: exam,
  path: (found) => allBatchesPath(of(found), examOf(found)),
  page: OWN_PLACE,
  samples: ['/my-purchase/1/name/exams/2/exam/allBatches'],
})

const EXAM_PART = screen({
  screen: 'exam-part',
  pattern: '/my-purchase/:packId/:packTitle/exams/:examId/:examName/:packageId/:title',
  read: { ...exam, packId: idOf },
  path: ({ packId, packTitle, ...found }) =>
    examPartPath({ packageId: packId, slugurl: packTitle }, examOf(found), of(found)),
  page: OWN_PLACE,
  samples: ['/my-purchase/1/name/exams/2/exam/3/name'],
})

const SELECT_EXAMS = screen({
  screen: 'select-exams',
  pattern: '/my-purchase/:packageId/:title/selectExams',
  read: owned,
  path: (found) => selectExamsPath(of(found)),
  page: OWN_PLACE,
  samples: ['/my-purchase/1/name/selectExams'],
})

const EBOOKS = screen({
  screen: 'my-ebooks',
  pattern: '/my-ebooks/:packageId',
  read: owned,
  path: ({ packageId }) => myEbooksPath(packageId),
  page: OWN_PLACE,
  samples: ['/my-ebooks/1'],
})

const MODELS = screen({
  screen: 'my-3d-models',
  pattern: '/my-3d-models/:packageId',
  read: owned,
  path: ({ packageId }) => myModelsPath(packageId),
  page: OWN_PLACE,
  samples: ['/my-3d-models/1'],
})

/** What is below `/my-purchase`, for one who owns it; titles are for readers alone. */
export const LEARNING_PLACES = [
  CONTINUE,
  MAHAPACK,
  BATCH_VIEW,
  PPC,
  PLAYER,
  PPC_EXAM,
  PPC_SUBJECT,
  PPC_TOPIC,
  BATCH,
  EXAMS,
  SELECT_EXAMS,
  EXAM,
  EXAM_BATCH,
  EXAM_OPTIONS,
  ALL_BATCHES,
  EXAM_PART,
  SUB_PACKAGE,
  EBOOKS,
  MODELS,
]

export type LearningPlace = FoundBy<(typeof LEARNING_PLACES)[number]>
