import { texts } from '../../../texts/texts.tsx'

export const nextTexts = texts({
  en: { title: 'Next in this course' },
  hi: { title: 'इस कोर्स में आगे' },
})
