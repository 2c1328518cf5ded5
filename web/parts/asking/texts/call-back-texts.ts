import { texts } from '../../../texts/texts.tsx'

/** The dialog that books a counsellor's call (B §4.11). */
export const callBackTexts = texts({
  en: {
    slotTitle: 'When should we call you?',
    about: 'A counsellor will call you, free of charge, about',
    loading: 'Loading times',
    notLoaded: 'The times could not be loaded. Check your internet and try again.',
    tryAgain: 'Try again',
    noSlots: 'All times for the next few days are full. Call us, or try again tomorrow.',
    day: 'Day',
    today: 'Today',
    tomorrow: 'Tomorrow',
    time: 'Preferred time (India)',
    dayFirst: 'Choose a day to see its times.',
    times: {
      '10:00 am-02:00 pm': '10:00 am-02:00 pm',
      '02:00 pm-05:00 pm': '02:00 pm-05:00 pm',
      '05:00 pm-08:00 pm': '05:00 pm-08:00 pm',
    },
    full: 'Full',
    callOn: (number: string) => `We will call you on ${number}.`,
    otherNumber: 'Use another number',
    confirm: 'Confirm Schedule',
    confirmNeeds: 'Choose a day and a time first.',

    detailsTitle: 'Who should we call?',
    chosen: 'Your call',
    change: 'Change',
    book: 'Book a Call',
    bookNeeds: 'Enter your name and a 10-digit number first.',

    doneTitle: 'Your call is booked',
    doneCall: (number: string) => `A counsellor will call you on ${number}. Please keep your phone near you.`,
    calendar: 'Add to calendar',
    calendarTitle: 'Call from a counsellor',

    taken: 'That time was just taken. We have chosen the next free one: check it and confirm.',
    passed: 'That time has passed. Choose another one.',
    tooManyCalls: 'Calls are already booked for this number. We will call at those times.',
  },
  hi: {
    slotTitle: 'हम आपको कब कॉल करें?',
    about: 'काउंसलर आपको मुफ़्त में कॉल करके इसके बारे में बताएँगे:',
    loading: 'समय खुल रहे हैं',
    notLoaded: 'समय नहीं खुल पाए। नेटवर्क देखें और फिर कोशिश करें।',
    tryAgain: 'फिर कोशिश करें',
    noSlots: 'अगले कुछ दिनों के सारे समय भर चुके हैं। हमें फ़ोन करें, या कल फिर देखें।',
    day: 'दिन',
    today: 'आज',
    tomorrow: 'कल',
    time: 'किस समय',
    dayFirst: 'दिन चुनें, उसके समय यहाँ दिखेंगे।',
    times: {
      '10:00 am-02:00 pm': 'सुबह 10:00 से दोपहर 2:00',
      '02:00 pm-05:00 pm': 'दोपहर 2:00 से शाम 5:00',
      '05:00 pm-08:00 pm': 'शाम 5:00 से रात 8:00',
    },
    full: 'भर गया',
    callOn: (number) => `हम आपको ${number} पर कॉल करेंगे।`,
    otherNumber: 'दूसरा नंबर दें',
    confirm: 'समय पक्का करें',
    confirmNeeds: 'पहले दिन और समय चुनें।',

    detailsTitle: 'हम किसे कॉल करें?',
    chosen: 'आपकी कॉल',
    change: 'बदलें',
    book: 'कॉल बुक करें',
    bookNeeds: 'पहले अपना नाम और 10 अंकों का नंबर डालें।',

    doneTitle: 'आपकी कॉल बुक हो गई',
    doneCall: (number) => `काउंसलर आपको ${number} पर कॉल करेंगे। फ़ोन पास रखें।`,
    calendar: 'कैलेंडर में जोड़ें',
    calendarTitle: 'काउंसलर की कॉल',

    taken: 'वह समय अभी-अभी भर गया। उसके बाद का पहला ख़ाली समय यहाँ चुना हुआ है: देखकर पक्का करें।',
    passed: 'वह समय निकल चुका है। कोई और चुनें।',
    tooManyCalls: 'इस नंबर पर पहले से कॉल बुक हैं। हम उन्हीं समय पर कॉल करेंगे।',
  },
})

export type CallBackTexts = (typeof callBackTexts)['en']
