import { texts } from '../../../texts/texts.tsx'

/** Submitting: the summary before it, the wait for the server, and the confirmation. */
export const examHandInTexts = texts({
  en: {
    title: 'Submit the test?',
    summaryTitle: 'Summary',
    help: 'You cannot change any answer after this.',
    timeLeft: (time: string) => `${time} left.`,
    section: 'Section',
    questions: 'Total',
    total: 'All sections',
    bySection: 'Section by section',
    unanswered: (count: number) =>
      count === 1 ? '1 question has no answer.' : `${count} questions have no answer.`,
    marked: (count: number) =>
      count === 1 ? '1 question is marked for review.' : `${count} questions are marked for review.`,
    unkept: 'Your choice in the open question is not saved. Go back to save it.',
    unsent:
      'There is no internet right now. The test will be submitted when it is back; all you have done so far counts.',
    yes: 'Yes, submit',
    no: 'Back to the test',
    notEarly: 'This test is submitted automatically when time is up.',
    close: 'Close',

    handingIn: 'Your test is being submitted',
    handingInHelp: 'Please wait until the server confirms it.',
    handingInSafe: 'All your answers are safe with us',
    handingInSafeHelp:
      'Your test is being scored. When many finish at the same time, this can take a few minutes. Keep this page open.',
    handingInOffline: 'Submitted here, waiting for the internet',
    handingInOfflineHelp:
      'All you have done so far counts. Keep this page open, or open it again on this device when the internet is back.',
    handingInUnsent: (count: number) =>
      count === 1 ? '1 change is waiting on this device.' : `${count} changes are waiting on this device.`,
    handingInSignedOut: 'You are signed out. Sign in to submit your test.',

    over: 'Your test is submitted',
    overHelp: 'All your answers have reached us.',
    seeResult: 'See the result',
    toTests: 'My tests',
  },
  hi: {
    title: 'टेस्ट जमा करें?',
    summaryTitle: 'सारांश',
    help: 'इसके बाद कोई उत्तर नहीं बदला जा सकेगा।',
    timeLeft: (time) => `${time} बाक़ी है।`,
    section: 'खंड',
    questions: 'कुल',
    total: 'सब खंड',
    bySection: 'खंड के हिसाब से',
    unanswered: (count) => `${count} प्रश्नों के उत्तर नहीं दिए।`,
    marked: (count) => `${count} प्रश्न समीक्षा के लिए चिह्नित हैं।`,
    unkept: 'खुले प्रश्न में जो चुना है, वह सेव नहीं हुआ। सेव करने के लिए वापस जाएँ।',
    unsent: 'अभी इंटरनेट नहीं है। इंटरनेट आते ही टेस्ट जमा होगा; अब तक किया हुआ गिना जाएगा।',
    yes: 'हाँ, जमा करें',
    no: 'टेस्ट में वापस',
    notEarly: 'यह टेस्ट समय पूरा होते ही अपने-आप जमा होता है।',
    close: 'बंद करें',

    handingIn: 'आपका टेस्ट जमा हो रहा है',
    handingInHelp: 'सर्वर की पुष्टि आने तक थोड़ा रुकें।',
    handingInSafe: 'आपके सब उत्तर हमारे पास सुरक्षित हैं',
    handingInSafeHelp:
      'आपके टेस्ट की जाँच हो रही है। जब बहुत लोग एक साथ पूरा करते हैं, तो इसमें कुछ मिनट लग सकते हैं। यह पेज खुला रखें।',
    handingInOffline: 'यहाँ जमा हो गया, इंटरनेट का इंतज़ार है',
    handingInOfflineHelp: 'अब तक किया हुआ गिना जाएगा। यह पेज खुला रखें, या इंटरनेट आने पर इसी डिवाइस पर फिर खोलें।',
    handingInUnsent: (count) => `${count} बदलाव इस डिवाइस पर भेजे जाने के इंतज़ार में हैं।`,
    handingInSignedOut: 'आप साइन आउट हो गए हैं। साइन इन करें, ताकि टेस्ट जमा हो सके।',

    over: 'आपका टेस्ट जमा हो गया',
    overHelp: 'आपके सब उत्तर हम तक पहुँच गए हैं।',
    seeResult: 'नतीजा देखें',
    toTests: 'मेरे टेस्ट',
  },
})
