import { isFieldText } from '../answer-forms.ts'

export function accepts(answer: unknown): boolean {
  return isFieldText(answer)
}
