import { texts } from '../../texts/texts.tsx'

export const ageTexts = texts({
  en: {
    title: 'When were you born?',
    label: 'Date of birth',
    fault: 'Enter your date of birth with day, month and year.',
    fixed: 'Your date of birth is already saved. Write to support to correct it.',
    cancel: 'Cancel',
  },
  hi: {
    title: 'आपका जन्म कब हुआ?',
    label: 'जन्म तारीख़',
    fault: 'अपनी जन्म तारीख़ दिन, महीने और साल के साथ भरें।',
    fixed: 'आपकी जन्म तारीख़ पहले से भरी है। ठीक कराने के लिए सपोर्ट को लिखें।',
    cancel: 'रहने दें',
  },
})
