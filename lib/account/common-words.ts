/** What most guessed passwords are made of, by kind, in no order that matters. */
const WORD_LIST = `
password passwort passwd passw pass passcode passphrase parola kodikos admin administrator root user username guest test
tester testing testtest demo temp temporary default changeme changeit change secret letmein letmeinnow opensesame
welcome login logon signin access accessgranted master private public system server service support security secure
manager office company business internet computer laptop keyboard monitor windows linux ubuntu android samsung apple
iphone nokia motorola blackberry google facebook instagram linkedin twitter youtube yahoo hotmail gmail outlook
microsoft amazon netflix spotify tiktok whatsapp telegram discord reddit github oracle cisco intel nvidia playstation
xbox nintendo minecraft fortnite roblox pokemon pikachu charizard zelda mario luigi sonic tetris counterstrike halo
warcraft starcraft diablo runescape leagueoflegends overwatch whatever nothing something anything everything nobody
somebody iloveyou iloveu loveyou ilove love lovely lover lovers loveme lovelove lovelife truelove mylove myself
iloveme iloveher iloveyoubaby missyou kissme hugme babygirl babyboy babydoll baby babe honey sweet sweetheart sweetie
sweetpea sugar cutie cutiepie darling princess prince queen king kingdom royal angel angels angelbaby heaven hello
hellothere helloworld hellokitty goodbye goodluck goodday forever family families friend friends friendship bestfriend
bestfriends brother sister mother father mommy daddy mamma grandma grandpa husband wife family1st children
sunshine moonlight starlight moonstar sunflower sunset sunrise rainbow unicorn butterfly dragonfly ladybug dolphin
flower flowers blossom rose roses daisy violet orchid tulip lily jasmine lavender cherry strawberry blueberry raspberry
banana orange apple pineapple mango peach lemon melon coconut chocolate cookie cookies candy caramel vanilla cupcake
pancake brownie muffin pizza burger cheese cheesecake butter pepper ginger cinnamon coffee espresso whiskey vodka
tequila budweiser heineken guinness corona cocacola pepsi snickers doritos peanut peanutbutter popcorn pickle
monkey dragon tiger tigers lion lions panther panthers eagle eagles falcon falcons hawk hawks wolf wolves bear bears
bulldog bulldogs puppy puppies kitty kitten doggie hamster rabbit bunny turtle horse horses pony donkey chicken duck
penguin panda koala gorilla elephant giraffe zebra snake spider scorpion shark whale octopus phoenix griffin dinosaur
raptor cobra viper python mustang stallion bronco broncos cowboys cowboy steelers packers patriots raiders redskins
dolphins giants yankees redsox dodgers lakers celtics bulls heat spurs knicks warriors rangers bruins blackhawks
football baseball basketball softball hockey soccer volleyball tennis golf golfer golfing cricket rugby swimming
skater skateboard surfing surfer snowboard running runner fishing fisherman hunting hunter hunters camping biker
liverpool arsenal chelsea everton tottenham manchester manutd mancity barcelona barca realmadrid madrid juventus milan
inter bayern borussia ajax psv celtic rangers porto benfica sporting galatasaray fenerbahce besiktas olympiacos
olympiakos panathinaikos panathinaikos aekathens paokara paok aris thrylos gate
superman batman spiderman ironman wolverine hulk thor avenger avengers captain catwoman superstar superhero supergirl
superboy wonderwoman deadpool joker harley harleydavidson starwars startrek skywalker yoda vader darthvader chewbacca
jedi matrix neo trinity gandalf frodo hobbit legolas aragorn mordor lordoftherings hogwarts harrypotter hermione
dumbledore voldemort gryffindor slytherin twilight vampire zombie zombies werewolf wizard warlock witch magic magical
magician merlin ninja samurai pirate pirates viking vikings spartan spartans knight knights warrior gladiator soldier
sniper killer assassin terminator predator alien aliens rambo rocky bond jamesbond scarface godfather gangster gangsta
naruto sasuke sakura itachi goku vegeta dragonball sailormoon bleach onepiece luffy pokemon digimon anime manga
metallica nirvana slipknot linkinpark greenday blink acdc ironmaiden megadeth slayer pantera rammstein korn eminem
tupac biggie snoop snoopdogg beyonce rihanna shakira madonna britney beatles rollingstones pinkfloyd ledzeppelin queen
hendrix elvis marley bobmarley reggae hiphop techno trance music guitar guitarist drummer drums piano violin dancer
dancing ballet singer
mercedes ferrari porsche lamborghini bugatti maserati corvette camaro chevrolet chevy dodge charger chrysler cadillac
ford toyota honda nissan mazda subaru suzuki mitsubishi lexus audi volkswagen volvo jaguar peugeot renault citroen fiat
yamaha kawasaki ducati harley racing racer nascar formula turbo diesel engine speed
summer winter spring autumn season january february march april june july august september october november december
monday tuesday wednesday thursday friday saturday sunday weekend holiday christmas birthday happybirthday easter
halloween newyear
black white green blue purple yellow silver golden gold pink brown grey crimson scarlet emerald diamond diamonds
crystal sapphire ruby pearl amber topaz jewel jewels jewelry jewellery necklace bracelet earring earrings goldring
asimera asimenia kosmima asimi xrisos
london paris berlin rome madrid vienna moscow dublin athens athina hellas greece greek ellada thessaloniki patra crete
kriti heraklion santorini mykonos rhodes rodos corfu kerkyra cyprus kypros larissa volos ioannina america american
england english france french germany german italy italian spain spanish russia russian brasil brazil mexico canada
australia japan china india africa europe texas california florida newyork chicago boston houston dallas phoenix
denver detroit seattle atlanta miami orlando lasvegas hollywood brooklyn manhattan hawaii alaska jamaica
michael michelle jennifer jessica jordan thomas robert daniel daniela danielle andrew andrea andreas joshua charlie
charles charlotte matthew nicole nicholas ashley amanda samantha melissa alexander alexandra alexandros alexis alex
maria mariana marina george giorgos giorgio georgia nikos nikolas nikolaos dimitris dimitra kostas konstantinos
konstantina yiannis giannis ioannis ioanna panagiotis vasilis vasiliki christos christina eleni elena katerina
aikaterini sofia sophia anna anastasia despina evangelia vangelis stavros spiros thanasis athanasios theodora
theodoros petros pavlos manolis manos antonis antonia apostolos stelios stella foteini fotini zoe irini eirini
kyriakos kyriaki paraskevi william elizabeth richard joseph patrick patricia barbara margaret david steven stephen
stephanie christopher christine christian brandon brittany anthony jonathan justin austin tyler dylan logan hunter
ethan jacob mason noah liam oliver oscar lucas lucky hannah emily emma olivia isabella abigail madison victoria
vanessa veronica natalie natasha tatiana svetlana olga irina ivan dmitry sergey vladimir andrei alejandro alejandra
carlos carolina fernando fernanda francisco guadalupe jesus miguel pedro pablo rafael ricardo roberto rodrigo santiago
sebastian valentina gabriela gabriel lorenzo leonardo alessandro francesca francesco giuseppe giovanni marco matteo
philippe pierre nicolas camille julien juliette chantal wolfgang juergen stefan stefanie sabine claudia karin heinz
buster maggie bailey tigger charlie molly rocky shadow smokey snoopy garfield scooby scoobydoo bugsbunny mickey
mickeymouse minnie donald goofy tweety tweetie piglet winnie winniethepooh pooh bambi dumbo cinderella rapunzel elsa
frozen nemo simba mufasa shrek barbie barney elmo spongebob patrick squidward simpsons homer bart
freedom liberty justice victory winner champion champions legend legends hero heroes power powerful strong success
lucky luckyone fortune money dollar dollars rich million millionaire billionaire business genius einstein newton
jesuschrist christ blessed blessing faith hope grace godisgood godislove ilovegod trustno trustnoone church bible
praise spirit holy heavenly peace destiny paradise fantasy dreams dreamer dream mystery miracle serenity harmony
infinity eternity universe galaxy cosmos planet saturn jupiter mercury venus neptune apollo zeus athena hercules
achilles odysseus poseidon hermes artemis aphrodite olympus titan titanic thunder lightning storm hurricane tornado
blizzard avalanche volcano earthquake fire firebird inferno phoenix iceman icecream snowball snowman snowflake
sexy hottie hotstuff playboy player lover cowgirl bigdaddy bigboy badboy badgirl goodgirl goodboy prettygirl pretty
beautiful gorgeous fuckyou fuckoff fuckme asshole bitch bastard bullshit shithead motherfucker dickhead pussy
school college university student teacher doctor nurse police police911 fireman engineer scientist lawyer pilot driver
captain sergeant marine marines airforce military navy army general colonel
abc abcd abcde abcdef abcdefg abcdefgh abcdefghi aabbcc aabbccdd abcabc xyz zyx aaaa aaaaaaaa zzzz zxcv xxxx asdf asd qwe
qaz wsx zxc qwert qwertz qwertyui azerty azertyuiop azertyui qwertzui qwertzuiop aqwzsx wxcvbn hjkl
swordfish blink rangers bluebird firefly mynameis qwerty asdfgh asdfghjkl zxcvbn zxcvbnm metallic nothing12 correcthorsebatterystaple thisisapassword mypassword yourpassword newpassword oldpassword
password12 nopassword thepassword ihatepasswords ihateyou idontknow dontknow iforgot forgot forgotit none null
undefined unknown anonymous blank empty sample example trustme believe whoami whoareyou howareyou
`

export const COMMON_WORDS: ReadonlySet<string> = new Set(WORD_LIST.trim().split(/\s+/))

/** What people put before a word to make it theirs. */
export const COMMON_PREFIXES = [
  'ilove',
  'love',
  'i',
  'im',
  'iam',
  'my',
  'the',
  'big',
  'little',
  'baby',
  'super',
  'hello',
  'hi',
  'sweet',
  'red',
  'blue',
  'black',
  'white',
  'golden',
  'mr',
  'mrs',
  'miss',
  'dj',
  'new',
  'old',
  'hot',
  'bad',
  'good',
  'go',
  'best',
  'crazy',
  'happy',
  'lucky',
  'magic',
  'pretty',
]
