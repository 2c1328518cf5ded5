import { texts } from '../../texts/texts.tsx'

/** A private address for a calendar. */
export const privateFeedTexts = texts({
  en: {
    makeLink: 'Make a private link',
    newLink: 'Make a new link',
    link: 'Private link',
    copy: 'Copy',
    copied: 'Copied',
    endLink: 'End the link',
    linkEnded: 'The link has ended.',
  },
  hi: {
    makeLink: 'निजी लिंक बनाएँ',
    newLink: 'नया लिंक बनाएँ',
    link: 'निजी लिंक',
    copy: 'कॉपी करें',
    copied: 'कॉपी हो गया',
    endLink: 'लिंक बंद करें',
    linkEnded: 'लिंक बंद हो गया।',
  },
})
