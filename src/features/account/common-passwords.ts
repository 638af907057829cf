/*
 * Passwords that are tried first: 643 words, keyboard walks of both layouts, Russian words typed with the Latin layout
 * (`gfhjkm`), and the words of this trade. Lower case, «е» for «ё». Digits and signs around a word are taken off before
 * it is looked up, so `Password2026!` needs no line of its own.
 */

const LATIN = `
  password passw0rd p@ssword p@ssw0rd pa55word passwort password1 mypassword newpassword oldpassword changeme
  changeit letmein welcome admin administrator administration adminadmin superadmin root rootroot toor master
  master123 superuser supervisor guest testtest testing testuser test user username useruser login loginlogin
  qwerty qwertyuiop qwertyqwerty qwerty1234 qwert asdfgh asdfghjkl asdfasdf asdasdasd zxcvbn zxcvbnm
  zxcvbnmzxcvbnm qazwsx qazwsxedc qazwsxedcrfv wsxedc qweasd qweasdzxc qweqweqwe qwaszx iloveyou ilovey0u iloveu
  loveyou lovelove loveme mylove princess princess1 sunshine shadow dragon monkey football baseball basketball
  superman batman spiderman starwars trustno1 whatever freedom ninja computer internet secret topsecret summer
  winter autumn spring monday friday sunday january february august september october november december michael
  michelle jennifer jordan charlie robert daniel jessica andrew alexander alexandr alexandra alexey aleksey
  aleksandr sergey sergei andrey andrei dmitry dmitriy vladimir nikolay nikita natasha natalia nataliya tatiana
  tatyana anastasia anastasiya ekaterina svetlana viktoria viktoriya veronika valentina valeria marina marusya
  mariya maria ksenia evgeniy evgenia evgeniya maksim maxim mikhail konstantin stanislav vyacheslav yaroslav
  ruslan artem arthur moscow moskva russia rossiya rossia spartak spartakmoscow zenit cska dynamo dinamo lokomotiv
  petersburg piter sochi crimea krasnodar novosibirsk ekaterinburg samara google facebook instagram vkontakte
  telegram whatsapp youtube yandex yandexru mailru rambler gmail microsoft windows android samsung iphone apple
  nokia killer hunter tigger ginger buster soccer hockey harley ranger mustang ferrari mercedes porsche corvette
  bmwbmw toyota honda nissan lexus audi cheese chocolate cookie banana orange pepper flower butterfly diamond
  purple silver golden matrix phoenix warrior gandalf merlin pokemon naruto minecraft default system server
  database oracle mysql postgres linux ubuntu cisco public private manager support operator service company
  business office finance bank sberbank cjkysirj gfhjkm gfhjkmgfhjkm gjkmpjdfntkm ljcneg ghbdtn ghbdtnghbdtn
  flvbyflvby jwtyrf jwtyobr hjccbz vjcrdf yfnfif k.,jdm k.,k.ntuz rhfcjnrf vfhbyf cthutq dkflbvbh fktrcfylh
  fktrctq fyfcnfcbz yfcnz fylhtq ltvjy lbvf rjirf cjkywt cgfhnfr vfrcbv tdutybq ntktajy bynthytn rjvgm.nth
  ytpfvtnysq pfqxbr rbccf cj,frf vfvf vfvfgfgf vfvjxrf gfgf ,f,eirf parol parol1 parolparol moyparol novyparol
  privet privetprivet poka zdravstvuy lubov lyubov ljubov lubimaya solnyshko solnce zaychik kotik koshka sobaka
  mamapapa mamochka krasotka ocenka otsenka ocenshik otsenschik ocenschik appraiser appraisal valuation valuer
  mezha mezhamezha zemlya uchastok nedvizhimost realty realestate otchet dogovor kadastr rosreestr expert abcdef
  abcdefgh abcdefghij abcabc abc123abc abcd1234 a1b2c3d4e5 a1s2d3f4g5 aaaaaa zzzzzz xxxxxx aabbcc aabbccddee
  1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc zaq12wsx zaq1zaq1 zaq1xsw2 q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6
  1a2b3c4d5e
`;

const CYRILLIC = `
  пароль парольпароль мойпароль новыйпароль старыйпароль суперпароль секретныйпароль секрет секретно админ
  администратор админадмин пользователь юзер логин вход войти тест тесттест тестовый проба йцукен йцукенг
  йцукенгшщз йцукенйцукен йцуке йцу йцуйцу йцуйцуйцу фыва фывафыва фываолдж фывапролджэ фывфыв ячсмить ячсмитьбю
  йфяцыч йфяцычувс йцуфыв цыфя привет приветпривет приветмир здравствуй здравствуйте пока любовь люблю люблютебя
  ялюблютебя любимая любимый люблюмаму солнце солнышко зайка зайчик котик котенок кошка собака малыш красотка
  красавица принцесса ангел мама папа мамапапа мамочка папочка бабушка дедушка семья дочка сынок жена муж наташа
  настя анастасия катя екатерина света светлана таня татьяна лена елена оля ольга ирина марина мария маша анна аня
  юля юлия виктория вика ксения даша дарья алина алена валентина людмила александр саша алексей леша сергей сережа
  андрей дмитрий дима владимир вова николай коля михаил миша максим макс иван ваня игорь олег павел паша роман
  рома артем антон денис евгений женя виталий виктор константин вячеслав ярослав иванов иванова петров сидоров
  иваниванов ивановиван москва россия санктпетербург петербург питер новосибирск екатеринбург краснодар самара
  казань сочи сибирь родина победа деньпобеды спартак спартакчемпион зенит цска динамо локомотив наполеон максимус
  император король королева царь бог дьявол демон дракон тигр медведь волк орел сокол лето зима весна осень январь
  февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь понедельник вторник среда четверг
  пятница суббота воскресенье компьютер интернет телефон клавиатура яндекс гугл вконтакте одноклассники телеграм
  почта сервер система программа работа офис менеджер директор начальник бухгалтер бухгалтерия компания
  организация предприятие сбербанк банк деньги рубль оценка оценщик оценщики оценщица оценказемли
  оценканедвижимости отчет отчетобоценке земля земельныйучасток участок недвижимость договор кадастр росреестр
  межа межамежа эксперт экспертиза стоимость рыночнаястоимость абвгд абвгдежз абвгдейка абракадабра фигвам нескажу
  незнаю непомню забыл незабудь незабуду открыто откройся сезамоткройся водка пиво чебурашка матрешка калинка
  малинка катюша
`;

export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(`${LATIN} ${CYRILLIC}`.split(/\s+/).filter(Boolean));
