import { texts } from '../../../texts/texts.tsx'

/** Handing a page on. */
export const shareTexts = texts({
  en: {
    share: 'Share',
    copied: 'Link copied',
  },
  hi: {
    share: 'शेयर करें',
    copied: 'लिंक कॉपी हो गया',
  },
})
