import { texts } from '../../texts/texts.tsx'

/** The page of a study plan, as a guest sees it; the texts of its contents are in planner-texts.ts. */
export const myPlannerTexts = texts({
  en: {
    title: 'Study plan',
    what: 'What to do on which day until the exam, and again when days are missed.',
    loading: 'Your plan is loading',
    guest: 'Sign in to see your study plan',
    guestHelp: 'It shows what to do today and on every day until your exam.',
  },
  hi: {
    title: 'पढ़ाई का प्लान',
    what: 'परीक्षा तक किस दिन क्या करना है। कोई दिन छूट जाए तो प्लान अपने आप फिर बन जाता है।',
    loading: 'आपका प्लान खुल रहा है',
    guest: 'अपना प्लान देखने के लिए साइन इन करें',
    guestHelp: 'इसमें दिखता है कि आज और परीक्षा तक हर दिन क्या करना है।',
  },
})
