import { indianNumber } from '../../../display/indian-number.ts'
import { texts } from '../../texts/texts.tsx'

const counted = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${indianNumber(count)} ${many}`

/** `all 214 tests of 6 exams` */
const testsOf = (tests: number, exams: number) =>
  `${tests === 1 ? '1 test' : `all ${indianNumber(tests)} tests`} of ${counted(exams, 'exam', 'exams')}`
const testsOfHindi = (tests: number, exams: number) =>
  `${indianNumber(exams)} ${exams === 1 ? 'परीक्षा' : 'परीक्षाओं'} ${tests === 1 ? 'का 1 टेस्ट' : `के सभी ${indianNumber(tests)} टेस्ट`}`

/** What a test pass opens, and its free trial. */
export const trialTexts = texts({
  en: {
    left: (days: number) => `Free trial: ${counted(days, 'day', 'days')} left`,
    ended: 'Your free trial has ended!',
    heading: 'Free trial',
    opens: (tests: number, exams: number) => `Opens ${testsOf(tests, exams)}`,
    opensUntil: (tests: number, exams: number, date: string) =>
      `Opens ${testsOf(tests, exams)} until ${date}`,
    terms: {
      free: 'You pay nothing, and there is nothing to cancel: the trial ends by itself.',
      reminded: 'Two days before, we remind you by SMS or e-mail.',
      added: 'If you buy the pass during the trial, the days left are added.',
      once: 'Once for each person and each mobile number.',
    },
    begin: 'Start free trial',
    phoneFirst: 'First confirm your mobile number. Each number has the trial once.',
    phoneHeading: 'Your mobile number',
    phone: 'Mobile number',
    taken: 'Another account has this number. Sign in with it, or give another number.',
    getCode: 'Get OTP',
    active: 'Your free trial has started',
    activeUntil: (date: string) => `All tests of the pass are open until ${date}.`,
    failed: 'The free trial could not be started. Check your internet and try again.',
    close: 'Close',
  },
  hi: {
    left: (days) => `मुफ़्त ट्रायल: ${indianNumber(days)} दिन बाक़ी`,
    ended: 'आपका मुफ़्त ट्रायल ख़त्म हो गया है!',
    heading: 'मुफ़्त ट्रायल',
    opens: (tests, exams) => `${testsOfHindi(tests, exams)} ${tests === 1 ? 'खुलता है' : 'खुलते हैं'}`,
    opensUntil: (tests, exams, date) =>
      `${testsOfHindi(tests, exams)} ${date} तक ${tests === 1 ? 'खुला है' : 'खुले हैं'}`,
    terms: {
      free: 'कोई पैसा नहीं लगता, और कुछ रद्द नहीं करना पड़ता: ट्रायल अपने-आप ख़त्म होता है।',
      reminded: 'दो दिन पहले SMS या ई-मेल से याद दिलाएँगे।',
      added: 'ट्रायल के बीच पास ख़रीदने पर बचे हुए दिन जुड़ जाते हैं।',
      once: 'हर व्यक्ति और हर मोबाइल नंबर को एक ही बार।',
    },
    begin: 'मुफ़्त ट्रायल शुरू करें',
    phoneFirst: 'पहले अपना मोबाइल नंबर पक्का करें। हर नंबर पर ट्रायल एक ही बार मिलता है।',
    phoneHeading: 'आपका मोबाइल नंबर',
    phone: 'मोबाइल नंबर',
    taken: 'इस नंबर से दूसरा अकाउंट बना है। उसी से साइन इन करें या दूसरा नंबर दें।',
    getCode: 'OTP पाएँ',
    active: 'आपका मुफ़्त ट्रायल शुरू हो गया',
    activeUntil: (date) => `पास के सभी टेस्ट ${date} तक खुले हैं।`,
    failed: 'मुफ़्त ट्रायल शुरू नहीं हो पाया। इंटरनेट देखें और फिर कोशिश करें।',
    close: 'बंद करें',
  },
})
