import type { LearningPlace } from '../../../../addresses/screens/learning-places.ts'
import { MyPurchase } from '../my-purchase.tsx'
import { BatchContents } from './batch-contents.tsx'
import { Batches, BatchesOfExam } from './batches.tsx'
import { BranchScreen } from './branch-screen.tsx'
import { ContinueStudying } from './continue-studying.tsx'
import { Exam, ExamOptions, Exams } from './exam-screens.tsx'
import { ItemPage } from './item-page.tsx'
import { PackParts } from './pack-parts.tsx'
import { Ppc } from './ppc.tsx'
import { SelectExams } from './select-exams.tsx'

/** The screen at an address below `/my-purchase`, for the person who is signed in. */
export function LearningArea({ personId, place }: { personId: number; place: LearningPlace }) {
  switch (place.screen) {
    case 'continue-studying':
      return <ContinueStudying />
    case 'mahapack':
      return <PackParts packageId={place.packageId} />
    case 'ppc':
      return <Ppc personId={personId} packageId={place.packageId} />
    case 'my-ebooks':
      return <Ppc personId={personId} packageId={place.packageId} only="EBOOKS" />
    case 'player':
      return <ItemPage packageId={place.packageId} contentType={place.contentType} itemId={place.contentId} />
    case 'ppc-exam':
    case 'ppc-subject':
      return <BranchScreen personId={personId} {...place} />
    case 'ppc-topic':
      return <BranchScreen personId={personId} {...place} above={[place.subjectId, place.chapterId]} />
    case 'exams':
      return <Exams packageId={place.packageId} />
    case 'exam':
      return <Exam personId={personId} packageId={place.packageId} examId={place.examId} />
    case 'exam-options':
      return <ExamOptions packageId={place.packageId} examId={place.examId} />
    case 'select-exams':
      return <SelectExams packageId={place.packageId} />
    case 'batch':
      return <Batches packageId={place.packageId} />
    case 'batch-view':
    case 'all-batches':
      return <BatchesOfExam packageId={place.packageId} examId={place.examId} />
    case 'exam-batch':
      return <BatchContents personId={personId} {...place} />
    case 'sub-package':
    case 'exam-part':
      return <MyPurchase {...place} />
  }
}
