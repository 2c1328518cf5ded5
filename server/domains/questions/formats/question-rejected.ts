/** This one question cannot be taken, for this reason; the others of its file still can. */
export class QuestionRejected extends Error {
  override name = 'QuestionRejected'
}
