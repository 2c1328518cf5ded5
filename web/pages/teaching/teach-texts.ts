import { texts } from '../../texts/texts.tsx'

const en = {
  title: 'Teach',
  what: 'Your live classes, and the desk from which you hold them.',
  signIn: 'Sign in to teach',
  signInHelp: 'Use the account that the office has made for you.',
  loading: 'Loading …',
  forTeachers: 'This is for teachers',
  forTeachersHelp: 'Your account does not teach here. Your own courses are under “My courses”.',
  myCourses: 'My courses',
  // The list
  myClasses: 'My classes',
  none: 'You teach no class from today on',
  noneHelp: 'As soon as a class is planned for you, it shows here.',
  own: 'You teach',
  helps: 'You help',
  toDesk: 'To the desk',
  toDeskOf: (title: string) => `To the desk: ${title}`,
  minutes: (count: number) => `${count} minutes`,
  failed: 'It could not be loaded',
  failedHelp: 'Check your internet and try again.',
  again: 'Try again',
  noClass: 'You do not teach this class',
  noClassHelp: 'It is not there, or belongs to others.',
  // The proof
  proofOld: 'Sign in once more',
  proofOldHelp:
    'You signed in more than 12 hours ago. To hold a class, sign in again; you come straight back.',
  signInAgain: 'Sign in again',
}

/** Where teachers find their classes. */
export const teachTexts = texts<typeof en>({
  en,
  hi: {
    title: 'पढ़ाएँ',
    what: 'आपकी लाइव क्लास, और वह डेस्क जहाँ से आप पढ़ाते हैं।',
    signIn: 'पढ़ाने के लिए साइन इन करें',
    signInHelp: 'वही खाता इस्तेमाल करें जो दफ़्तर ने आपके लिए बनाया है।',
    loading: 'खुल रहा है …',
    forTeachers: 'यह टीचर के लिए है',
    forTeachersHelp: 'आपका खाता यहाँ नहीं पढ़ाता। आपके कोर्स “मेरे कोर्स” में हैं।',
    myCourses: 'मेरे कोर्स',
    myClasses: 'मेरी क्लास',
    none: 'आज से आगे आपकी कोई क्लास नहीं है',
    noneHelp: 'आपके लिए क्लास तय होते ही यहाँ दिखेगी।',
    own: 'आप पढ़ाते हैं',
    helps: 'आप मदद करते हैं',
    toDesk: 'डेस्क पर जाएँ',
    toDeskOf: (title) => `डेस्क पर जाएँ: ${title}`,
    minutes: (count) => `${count} मिनट`,
    failed: 'नहीं खुल पाया',
    failedHelp: 'इंटरनेट देखें और फिर कोशिश करें।',
    again: 'फिर कोशिश करें',
    noClass: 'यह क्लास आप नहीं पढ़ाते',
    noClassHelp: 'यह यहाँ नहीं है, या किसी और की है।',
    proofOld: 'एक बार फिर साइन इन करें',
    proofOldHelp: 'आपने 12 घंटे से पहले साइन इन किया था। क्लास लेने के लिए फिर साइन इन करें; आप सीधे यहीं लौटेंगे।',
    signInAgain: 'फिर साइन इन करें',
  },
})
