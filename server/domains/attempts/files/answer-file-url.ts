/** Below this storage keys are served to their owner alone. */
export const ANSWER_FOLDER = 'private/answers'

/** The address that serves a file to its owner. */
export function answerFileUrl({ attemptId, id }: { attemptId: number; id: string }): string {
  return `/api/v1/attempts/${attemptId}/files/${id}`
}
