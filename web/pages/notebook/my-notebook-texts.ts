import { texts } from '../../texts/texts.tsx'

/**
 * The pages of the notebook, as a guest sees them; the texts of their contents are in notebook-texts.ts and
 * practice-texts.ts.
 */
export const myNotebookTexts = texts({
  en: {
    title: 'Mistake notebook',
    what: 'Questions you got wrong, asked again just before you forget them.',
    practice: 'Practice',
    practiceWhat: 'Questions you got wrong, one by one, until you know them.',
    loading: 'Your notebook is loading',
    guest: 'Sign in to see your notebook',
    guestHelp: 'Questions you got wrong show here and are asked again on the right day, on every device.',
  },
  hi: {
    title: 'ग़लतियों की कॉपी',
    what: 'जो सवाल आपसे ग़लत हुए, वे भूलने से ठीक पहले फिर पूछे जाते हैं।',
    practice: 'अभ्यास',
    practiceWhat: 'जो सवाल आपसे ग़लत हुए, वे एक-एक करके, जब तक वे आपको आ न जाएँ।',
    loading: 'आपकी कॉपी खुल रही है',
    guest: 'अपनी कॉपी देखने के लिए साइन इन करें',
    guestHelp: 'टेस्ट में जो सवाल ग़लत हुए, वे यहाँ आते हैं और सही दिन पर फिर पूछे जाते हैं, हर फ़ोन या कंप्यूटर पर।',
  },
})
