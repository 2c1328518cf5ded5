import { texts } from '../../../../texts/texts.tsx'

/** How a learner is reminded of classes, and the calendar that reads them. */
export const reminderTexts = texts({
  en: {
    help: 'For the classes of all your courses.',
    how: 'How should we remind you?',
    byMail: 'E-mail',
    bySms: 'SMS',
    when: 'When should we remind you?',
    dayBefore: 'A day before',
    soonBefore: '10 minutes before',
    nothing: 'You get no reminders of classes.',
    saved: 'Saved.',
    failed: 'It could not be saved. Check your internet and try again.',
    notLoaded: 'Your reminders could not be loaded',
    notLoadedHelp: 'Nothing is lost. Check your internet and try again.',
    tryAgain: 'Try again',
    calendar: 'In your calendar',
    calendarHelp:
      'Your phone or computer can show your classes in its calendar. What is moved or cancelled changes there too.',
    newLinkHelp: 'A calendar can read your classes. The link is shown once; a new link ends the old one.',
    linkHelp:
      'Add it to your calendar as a subscription. Whoever has it can read when your classes are, so keep it to yourself.',
  },
  hi: {
    help: 'आपके सारे कोर्स की क्लास के लिए।',
    how: 'आपको कैसे याद दिलाएँ?',
    byMail: 'ई-मेल से',
    bySms: 'एसएमएस से',
    when: 'कब याद दिलाएँ?',
    dayBefore: 'एक दिन पहले',
    soonBefore: '10 मिनट पहले',
    nothing: 'आपको क्लास की याद नहीं दिलाई जाएगी।',
    saved: 'सेव हो गया।',
    failed: 'सेव नहीं हो पाया। इंटरनेट देखें और फिर कोशिश करें।',
    notLoaded: 'आपके रिमाइंडर नहीं खुल पाए',
    notLoadedHelp: 'कुछ खोया नहीं है। इंटरनेट देखें और फिर कोशिश करें।',
    tryAgain: 'फिर कोशिश करें',
    calendar: 'आपके कैलेंडर में',
    calendarHelp:
      'आपका फ़ोन या कंप्यूटर अपने कैलेंडर में आपकी क्लास दिखा सकता है। जो क्लास बदले या रद्द हो, वह वहाँ भी बदल जाती है।',
    newLinkHelp: 'कैलेंडर आपकी क्लास पढ़ सकता है। लिंक एक ही बार दिखता है; नया लिंक बनाने पर पुराना बंद हो जाता है।',
    linkHelp: 'इसे अपने कैलेंडर में जोड़ें। जिसके पास यह लिंक हो वह देख सकता है कि आपकी क्लास कब हैं, इसलिए किसी को न दें।',
  },
})
