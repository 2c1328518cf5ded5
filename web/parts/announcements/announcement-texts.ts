import { texts } from '../../texts/texts.tsx'

/** What the operator announces to a person. */
export const announcementTexts = texts({
  en: {
    title: 'Announcements',
    fresh: 'New',
    more: (host: string) => `More at ${host}`,
    dismiss: 'Do not show again',
    failed: 'That did not work. Check your internet and try again.',
  },
  hi: {
    title: 'सूचनाएँ',
    fresh: 'नई',
    more: (host) => `${host} पर और देखें`,
    dismiss: 'फिर न दिखाएँ',
    failed: 'यह नहीं हो पाया। इंटरनेट देखें और फिर कोशिश करें।',
  },
})
