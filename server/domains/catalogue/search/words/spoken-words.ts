import type { ProductType } from '../../../../../contract/product-types.ts'

/** Words of a search that name nothing on sale: they narrow no result. */
export const FILLERS = [
  'a an and or the of in on to for from with by at is are my me i we you your this that it what which how where when why',
  'want need needs please give show find get buy take join learn study studying prepare preparing preparation prep crack clear',
  'best top good better great latest new complete full all any only official recommended cheap cheapest low cost price fee fees',
  'discount offer offers free online offline site website app india indian daily',
  'exam exams examination entrance competitive course courses material materials package packages kit taiyari taiyaari tayari',
  'tayyari tyari padhai padhaai padai pariksha sarkari sarkaari naukri naukari job jobs govt government',
  'ki ka ke k m mei ko kaa kii kliye keliye se mein mai hai hain ho liye lie liya chahiye chaiye chahie karna kare karen karein le lu lun lena son daughter beta bete beti bachche kaise kaise kya kaun',
  'konsa kaunsa sabse accha acha achha achchha acche ache achi acchi achhi badhiya sasta saste sasti muft wala wali wale vala',
  'aap apka aapka karwate karate padhate kab tak kitna kitne kitni bhai sir pls plz dena wise',
  'konsi kaunsi konse kaunse saath sath vali aur ya bhi par pe hi mera meri mere mujhe hum ham dijiye do batao dikhao',
  'की का के को से में मे पर पे है हैं हो लिए लिये तैयारी तयारी पढ़ाई पढाई परीक्षा परीक्षाएं परीक्षाओं एग्जाम एग्ज़ाम इम्तिहान कोर्स',
  'पाठ्यक्रम सामग्री चाहिए चाहिये कैसे करें करे करना क्या कौन कौनसा सबसे अच्छा अच्छी अच्छे बढ़िया बेस्ट टॉप सस्ता सस्ती सस्ते मुफ्त',
  'मुफ़्त फ्री निःशुल्क ऑनलाइन वाला वाली वाले और या भी हेतु मेरा मेरी मुझे दो नया नई नए सरकारी नौकरी जॉब',
].flatMap((line) => line.split(' '))

/** The same in several words, of which one means something by itself. */
export const FILLER_PHRASES =
  'skill test, kaun si, kaun sa, kaun se, kon si, kon sa, kon se, कौन सी, कौन सा, कौन से'.split(', ')

/** What people call each product type. */
export const TYPE_WORDS: Record<ProductType, readonly string[]> = {
  TEST_SERIES: [
    'mock, mocks, mock test, mock tests, mock exam, mock exams, mock test series, mock series, test, tests, test series',
    'series, quiz, quizzes, practice test, practice tests, practice set, practice sets, practice paper, practice papers',
    'sample paper, sample papers, model paper, model papers, test paper, test papers, mock paper, mock papers, test siriz, siriz, sirij, online test, online tests',
    'मॉक, मॉक टेस्ट, मॉक पेपर, टेस्ट, टेस्ट पेपर, ऑनलाइन टेस्ट, टेस्ट सीरीज, सीरीज, मॉक टेस्ट सीरीज, क्विज, प्रैक्टिस सेट, मॉडल पेपर, सैंपल पेपर, अभ्यास पत्र',
  ],
  ONLINE_LIVE_CLASSES: [
    'live, live class, live classes, live batch, live course, online class, online classes, online coaching, coaching, class',
    'classes, klass, clas, klas, batch, batches, online batch, live lecture, live lectures, live coaching, tuition, tuitions, kaksha, kakshaen',
    'लाइव, लाइव क्लास, लाइव बैच, ऑनलाइन क्लास, ऑनलाइन कोचिंग, कोचिंग, क्लास, क्लासेस, क्लासेज, ऑनलाइन कक्षा, ऑनलाइन बैच, बैच, ट्यूशन, कक्षाएं',
  ],
  VIDEOS: [
    'video, videos, vidyo, vedio, vidio, vdo, video course, video courses, video class, video classes, video lecture, video lectures, lecture, lectures',
    'recorded, recorded class, recorded classes, recorded course, recorded lectures',
    'वीडियो, विडियो, वीडियो कोर्स, वीडियो क्लास, वीडियो लेक्चर, लेक्चर, व्याख्यान, रिकॉर्डेड',
  ],
  EBOOKS: [
    'ebook, ebooks, e book, e books, pdf, pdfs, notes, note, digital book, nots, study notes, handwritten notes, notes pdf, pdf notes, ebook pdf, pdf book',
    'ईबुक, ई बुक, ई बुक्स, ईबुक्स, नोट्स, पीडीएफ',
  ],
  BOOKS: [
    'book, books, guide, guides, kitab, kitaab, kitabe, kitaben, kitabein, kitaabein, pustak, pustaken, textbook, workbook, printed book, hard copy, hardcopy, buk, bukk, kitaben',
    'किताब, किताबें, किताबे, पुस्तक, पुस्तकें, बुक, बुक्स, गाइड',
  ],
  MODELS_3D: [
    '3d, three d, 3 d model, 3 d models, तीन डी, थ्री डी, थ्री डी मॉडल, तीन डी मॉडल, 3d model, 3d models, model, models, थ्रीडी, 3डी, 3डी मॉडल, 3d मॉडल, मॉडल',
  ],
  MAGAZINES: [
    'magazine, magazines, patrika, पत्रिका, पत्रिकाएं, मैगज़ीन, मैगजीन, मासिक पत्रिका, monthly magazine, monthly magazines, masik patrika',
  ],
}

/** What means the same: each line is one meaning, in either script. */
export const SAME_MEANING = [
  'maths, math, mathematics, ganit, गणित, मैथ, मैथ्स',
  'science, vigyan, vigyaan, विज्ञान, साइंस',
  'physics, phy, bhautiki, भौतिकी, भौतिक विज्ञान, फिजिक्स',
  'chemistry, chem, rasayan, rasayan vigyan, rasayan shastra, रसायन शास्त्र, रसायन, रसायन विज्ञान, केमिस्ट्री',
  'biology, bio, jeev vigyan, jiv vigyan, जीव विज्ञान, जीवविज्ञान, बायोलॉजी, बायो',
  'history, itihas, इतिहास, हिस्ट्री',
  'geography, bhugol, भूगोल, ज्योग्राफी',
  'political science, polity, pol science, pol sci, civics, rajniti, rajniti vigyan, राजनीति, राजनीति विज्ञान',
  'economics, eco, economy, arthshastra, arthashastra, arthvyavastha, arthvyavstha, arthvyawastha, अर्थशास्त्र, इकोनॉमिक्स, अर्थव्यवस्था',
  'english, angrezi, angreji, अंग्रेज़ी, इंग्लिश',
  'hindi, हिंदी',
  'reasoning, logical reasoning, tarkshakti, tark shakti, तर्कशक्ति, तर्क शक्ति, रीजनिंग',
  'legal reasoning, legal aptitude, vidhik tark, विधिक तर्क, लीगल रीजनिंग',
  'gk, ga, gkgs, gsgk, gk gs, gs gk, static gk, general knowledge, general awareness, samanya gyan, सामान्य ज्ञान, सामान्य जागरूकता, जीके',
  'general science, samanya vigyan, सामान्य विज्ञान',
  'general studies, gs, samanya adhyayan, सामान्य अध्ययन',
  'current affairs, samsamayiki, समसामयिकी, सामयिकी, करेंट अफेयर्स, करंट अफेयर्स',
  'quant, quants, quantitative, quantitative aptitude, numerical ability, संख्यात्मक अभियोग्यता, क्वांट',
  'bank, banks, banking, बैंक, बैंकिंग',
  'railway, railways, rail, relway, relve, रेलवे, रेल',
  'insurance, bima, बीमा',
  'law, llb, kanoon, kanun, विधि, कानून, लॉ',
  'medical, doctor, mbbs, मेडिकल, डॉक्टर',
  'engineering, engineer, इंजीनियरिंग, इंजीनियर',
  'civil, सिविल',
  'electrical, ee, eee, इलेक्ट्रिकल, विद्युत',
  'electronics, ec, ece, electronics and communication, इलेक्ट्रॉनिक्स',
  'instrumentation, instru, इंस्ट्रूमेंटेशन',
  'mechanical, mech, मैकेनिकल, यांत्रिकी',
  'cs, cse, computer science, कंप्यूटर साइंस, कंप्यूटर विज्ञान',
  'computer, computers, कंप्यूटर, कम्प्यूटर',
  'technician, technicians, टेक्नीशियन, तकनीशियन',
  'teaching, teacher, shikshak, shikshan, शिक्षक, शिक्षण, टीचर',
  'defence, defense, army, sena, fauj, रक्षा, सेना, फौज, आर्मी',
  'hotel management, होटल प्रबंधन',
  'po, probationary officer',
  'je, junior engineer',
  'alp, assistant loco pilot, loco pilot, लोको पायलट, सहायक लोको पायलट',
  'ssc, staff selection commission, staff selection, कर्मचारी चयन आयोग',
  'cgl, combined graduate level, combined graduate',
  'chsl, combined higher secondary level, combined higher secondary, higher secondary level',
  'mts, multi tasking staff, multi tasking, multitasking staff, multitasking, मल्टी टास्किंग, मल्टी टास्किंग स्टाफ',
  'gd, general duty, जनरल ड्यूटी',
  'ntpc, non technical popular categories, non technical',
  'sbi, state bank of india, state bank, स्टेट बैंक, भारतीय स्टेट बैंक',
  'rbi, reserve bank of india, reserve bank, रिजर्व बैंक, भारतीय रिजर्व बैंक',
  'lic, life insurance corporation, जीवन बीमा निगम, भारतीय जीवन बीमा निगम',
  'rrb po, rrb officer scale i, rrb officer, gramin bank po, grameen bank po, gramin bank officer, ग्रामीण बैंक पीओ, ग्रामीण बैंक अधिकारी',
  'rrb clerk, rrb office assistant, rrb assistant, gramin bank clerk, grameen bank clerk, ग्रामीण बैंक क्लर्क',
  'ibps rrb, gramin bank, grameen bank, regional rural bank, ग्रामीण बैंक, क्षेत्रीय ग्रामीण बैंक',
  'nda, national defence academy, राष्ट्रीय रक्षा अकादमी',
  'cds, combined defence services, combined defence service',
  'afcat, air force common admission, एफकैट, एएफकैट',
  'cat, कैट, common admission test',
  'ailet, all india law entrance test, all india law entrance, ऐलेट',
  'ado, apprentice development officer',
  'aao, assistant administrative officer',
  'general test, जनरल टेस्ट, gat, general aptitude test',
  'ibps, institute of banking personnel selection, institute of banking personnel',
  'mht cet, mhtcet, maharashtra cet, maharashtra common entrance test',
  'wbjee, west bengal joint entrance, west bengal jee',
  'wbcs, west bengal civil service, west bengal civil services',
  'dsssb, delhi subordinate services, delhi subordinate services selection board',
  'niacl, new india assurance',
  'nabard, national bank for agriculture, नाबार्ड',
  'nift, national institute of fashion technology, निफ्ट',
  'nimcet, निमसेट',
  'reet, रीट',
  'ipmat, आईपीमैट',
  'agniveer vayu, agniveer air force, अग्निवीर वायु',
  'cuet, common university entrance test, common university entrance',
  'kvs, kendriya vidyalaya sangathan, kendriya vidyalaya, केंद्रीय विद्यालय',
  'rpf, railway protection force, railway police',
  'nursing officer, norcet',
  'delhi, dilli, दिल्ली',
  'neet, नीट, national eligibility cum entrance test, national eligibility cum entrance',
  'net, नेट',
  'gate, गेट, graduate aptitude test in engineering, graduate aptitude test',
  'clat, क्लैट, common law admission test, common law admission',
  'ctet, सीटेट, c tet, tet, टेट, central teacher eligibility test, केंद्रीय शिक्षक पात्रता परीक्षा',
  'uptet, up tet, यूपीटेट, यूपी टेट, यूपीटीईटी, यूपी टीईटी',
  'jee, iit, iit jee, आईआईटी, joint entrance examination, joint entrance exam, joint entrance',
  'clerk, क्लर्क',
  'steno, stenographer, आशुलिपिक, स्टेनो',
  'class 12, 12, 12 class, 12th class, std 12, standard 12, class xii, xii, barahvin, कक्षा 12, बारहवीं',
  'class 11, 11, 11 class, 11th class, std 11, standard 11, class xi, xi, gyarahvin, कक्षा 11, ग्यारहवीं',
  'class 10, 10, 10 class, 10th class, std 10, standard 10, class x, matric, dasvin, कक्षा 10, दसवीं',
  'prelims, pre, preliminary, prarambhik, प्रारंभिक, प्रीलिम्स, प्री',
  'mains, main, mukhya, मुख्य, मेन्स, मेन',
  'advanced, advance, adv, एडवांस्ड, एडवांस',
  'previous, pyq, pyqs, previous year, previous years, previous year paper, previous year papers, previous year question, previous year questions, question paper, question papers, previous papers, old papers, solved, solved papers, पिछले, पुराने पेपर, पिछले साल, हल',
  'mahapack, maha pack, mega pack, combo, combo pack, bundle, महापैक, महा पैक, कॉम्बो',
  'up, uttar pradesh, उत्तर प्रदेश, यूपी',
  'mp, madhya pradesh, मध्य प्रदेश, एमपी',
  'west bengal, bengal, wb',
  'tamil nadu, tn',
  'andhra pradesh, andhra',
  'chhattisgarh, cg, छत्तीसगढ़',
  'uppsc, uppcs, up pcs, up psc, uttar pradesh psc, uttar pradesh public service commission, उत्तर प्रदेश लोक सेवा आयोग, यूपी पीसीएस',
  'bpsc, bihar psc, bihar public service commission, बिहार लोक सेवा आयोग',
  'mppsc, mp psc, mppcs, madhya pradesh psc, मध्य प्रदेश लोक सेवा आयोग',
  'rpsc, rajasthan psc, rajasthan public service commission, राजस्थान लोक सेवा आयोग',
  'upsc, ias, union public service commission, संघ लोक सेवा आयोग',
  'commerce, vanijya, वाणिज्य, कॉमर्स',
  'accountancy, accounts, accounting, lekhashastra, लेखाशास्त्र, लेखांकन, अकाउंटेंसी, अकाउंट्स',
  'business studies, bst, vyavsay adhyayan, व्यवसाय अध्ययन, बिजनेस स्टडीज',
  'psychology, manovigyan, मनोविज्ञान, साइकोलॉजी',
  'sociology, samajshastra, समाजशास्त्र',
  'environmental studies, evs, paryavaran, paryavaran adhyayan, पर्यावरण, पर्यावरण अध्ययन',
  'child development and pedagogy, child development, cdp, pedagogy, bal vikas, baal vikas, बाल विकास, बाल विकास और शिक्षाशास्त्र',
  'data interpretation, di',
  'language, bhasha, भाषा',
  'grammar, vyakaran, व्याकरण, ग्रामर',
  'police, pulis, पुलिस',
  'constable, sipahi, सिपाही, कांस्टेबल, कॉन्स्टेबल',
  'si, sub inspector, daroga, दरोगा, उपनिरीक्षक',
  'agniveer, agnivir, agnipath, agnipathi, अग्निवीर, अग्निपथ',
  'air force, airforce, vayu sena, vayusena, वायु सेना, वायुसेना, एयरफोर्स, एयर फोर्स',
  'navy, nau sena, nausena, नौसेना, नेवी',
  'nursing, nurse, नर्सिंग, नर्स',
  'officer, adhikari, अधिकारी, अफसर, ऑफिसर',
  'assistant, asst, sahayak, सहायक, असिस्टेंट',
  'group, grp, ग्रुप, समूह',
  'group d, grpd, grp d, ग्रुप डी, समूह डी',
  'grade, ग्रेड',
  'state, rajya, राज्य',
  'heart, dil, hriday, हृदय, दिल',
  'cell, koshika, कोशिका',
  'i, 1',
  'ii, 2',
  'iii, 3',
  'iv, 4',
]

/** What costs nothing. They are fillers as well: where nothing is free, they narrow nothing. */
export const FREE_WORDS = 'free muft mufat फ्री मुफ्त निःशुल्क निशुल्क'.split(' ')

/** Hindi is a language beside one of these, and a subject elsewhere: in Hindi, हिंदी में. */
export const BEFORE_A_LANGUAGE = ['in']
export const BEHIND_A_LANGUAGE = 'me mein m mei mai main medium madhyam version में मे माध्यम मीडियम'.split(' ')

/**
 * Words about a part of an exam or the make of a product: they narrow where they can, and are left out before
 * anything else.
 */
export const WEAK_WORDS = [
  'prelims prelim pre preliminary prarambhik mains mukhya tier phase stage level grade session paper papers part cbt set sets shift medium',
  'madhyam previous pyq pyqs solved old practice printed print crash foundation pattern syllabus question questions weekly weekend',
  'monthly yearly year years grammar vyakaran chapterwise topicwise yr yrs unit short trick tricks mcq mcqs objective ncert',
  'handwritten length sectional topic chapter edition junior associate senior bharti recruitment vacancy school basic basics advance',
  'प्रारंभिक मुख्य प्रीलिम्स मेन्स पेपर ग्रामर माध्यम पिछले पुराने साल हल प्रश्न पत्र प्रश्नपत्र व्याकरण टियर फेज चरण भर्ती अभ्यास छपी',
].flatMap((line) => line.split(' '))

/** What may be missing of a subject's name: English is English Language. */
export const NAMES_NOTHING = 'language ability भाषा'.split(' ')

/** What is meant by a name that several exams begin with. */
export const USUALLY_MEANT = [
  ...['neet, neet ug', 'cuet, cuet ug', 'jee, jee main', 'tet, ctet', 'net, ugc net'],
  ...[
    'cgl, ssc cgl',
    'chsl, ssc chsl',
    'mts, ssc mts',
    'gd, ssc gd',
    'cpo, ssc cpo',
    'steno, ssc stenographer',
  ],
  ...['ntpc, rrb ntpc', 'alp, rrb alp', 'group d, rrb group d'],
]

/** Exams and boards that there are, on sale here or not: never taken for a slip of another. */
export const KNOWN_NAMES = new Set(
  (
    'upsc ias ips ifs cse cat xat mat cmat snap nmat gmat gre ielts toefl ssb bitsat viteee comedk kcet eamcet aiims jipmer inicet ' +
    'iti polytechnic bed deled btc kvs nvs dsssb esic fci epfo nabard sebi sidbi irda ecgc csir jam ceed cma csir ca nta navy capf ' +
    'crpf bsf cisf itbp ib cbi isro drdo barc bhel ongc gail ntpc hssc hptet ptet mba bba bca mca tgt pgt prt lekhpal patwari'
  ).split(' '),
)
