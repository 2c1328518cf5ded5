import { STATES } from '../../../contract/states.ts'

/** A state by its GST code, in the page's language. */
export const stateName = (code: string, locale: 'en' | 'hi'): string => {
  const state = STATES.find((one) => one.code === code)
  return (locale === 'hi' ? state?.nameHindi : state?.name) ?? ''
}
