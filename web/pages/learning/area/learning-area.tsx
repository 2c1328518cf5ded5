import { type ComponentType, lazy, type ReactElement } from 'react'
import type { LearningPlace } from '../../../../addresses/screens/own-places.ts'

/** A learner who reads a list does not wait for the script of the other screens. */
const late = <P,>(load: () => Promise<{ default: ComponentType<P> }>) => Object.assign(lazy(load), { load })

const BatchContents = late(async () => ({
  default: (await import('./exams/batch-contents.tsx')).BatchContents,
}))
const Batches = late(async () => ({ default: (await import('./exams/batches.tsx')).Batches }))
const BatchesOfExam = late(async () => ({ default: (await import('./exams/batches.tsx')).BatchesOfExam }))
const BranchScreen = late(async () => ({ default: (await import('./branch-screen.tsx')).BranchScreen }))
const LiveClass = late(async () => ({ default: (await import('./classes/live-class.tsx')).LiveClass }))
const ContinueStudying = late(async () => ({
  default: (await import('./continue-studying.tsx')).ContinueStudying,
}))
const Exam = late(async () => ({ default: (await import('./exams/exam.tsx')).Exam }))
const ExamOptions = late(async () => ({ default: (await import('./exams/exam-options.tsx')).ExamOptions }))
const Exams = late(async () => ({ default: (await import('./exams/exams.tsx')).Exams }))
const ItemPage = late(async () => ({ default: (await import('./item-page.tsx')).ItemPage }))
const PackParts = late(async () => ({ default: (await import('./pack-parts.tsx')).PackParts }))
const Ppc = late(async () => ({ default: (await import('./ppc.tsx')).Ppc }))
const Timetable = late(async () => ({ default: (await import('./classes/timetable.tsx')).Timetable }))
const SelectExams = late(async () => ({ default: (await import('./exams/select-exams.tsx')).SelectExams }))

/** A course within a pack is shown as one that was bought by itself. */
type AreaPlace = Exclude<LearningPlace, { screen: 'sub-package' | 'exam-part' }>

interface LearningAreaProps {
  personId: number
  place: AreaPlace
}

/** The screen at an address below `/my-purchase`, for the person who is signed in. */
export function LearningArea({ personId, place }: LearningAreaProps) {
  return screenAt(place, personId)
}

/** Loads the script of the screen at this address, while it is not known yet who is signed in. */
export async function loadScreen(place: AreaPlace): Promise<void> {
  await screenAt(place, 0).type.load()
}

function screenAt(place: AreaPlace, personId: number): ReactElement<unknown, ReturnType<typeof late>> {
  switch (place.screen) {
    case 'continue-studying':
      return <ContinueStudying />
    case 'live-classes':
      return <Timetable personId={personId} packageId={place.packageId} />
    case 'live-class':
      return <LiveClass packageId={place.packageId} itemId={place.itemId} />
    case 'mahapack':
      return <PackParts packageId={place.packageId} />
    case 'ppc':
      return <Ppc personId={personId} packageId={place.packageId} />
    case 'my-ebooks':
      return <Ppc personId={personId} packageId={place.packageId} only="EBOOKS" />
    case 'my-3d-models':
      return <Ppc personId={personId} packageId={place.packageId} only="MODELS_3D" />
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
  }
}
