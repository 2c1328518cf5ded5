import type { FiledLesson } from '../filed-contents.ts'

interface Around extends Omit<FiledLesson, 'captions'> {
  captions?: string | undefined
  captionsHindi?: string | undefined
}

type Given = { [Name in keyof Around]?: Around[Name] | undefined }

/** What stands around a lesson, as a file names it; undefined: nothing does. */
export function lessonOf(given: Given): FiledLesson | undefined {
  const { captions: en, captionsHindi: hi, chapters, handouts, questions } = given
  const lesson: FiledLesson = {
    ...(en || hi ? { captions: { ...(en && { en }), ...(hi && { hi }) } } : {}),
    ...(chapters?.length ? { chapters } : {}),
    ...(handouts?.length ? { handouts } : {}),
    ...(questions?.length ? { questions } : {}),
  }
  return Object.keys(lesson).length > 0 ? lesson : undefined
}

/** `sheets/answer-sheet.pdf` is called `answer-sheet`. */
export const nameOfFile = (file: string): string => file.replace(/^.*\//, '').replace(/\.[^.]*$/, '')
