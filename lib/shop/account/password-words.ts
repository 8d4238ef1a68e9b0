/** Words of the shop and of its customers that the dictionaries of the library lack: brand, jewellery, Greek, services. */
export const SHOP_WORDS = `
asimera asimenia asimi kosmima xrisos goldring goldearrings silverring jewellery kodikos athina patra kriti rodos kerkyra
kypros santorini mykonos heraklion ellada olympiakos olympiacos panathinaikos aekathens paok paokara thrylos alexandros dimitra konstantina yiannis vasilis
vasiliki aikaterini despina ioanna thanasis athanasios pavlos apostolos spiros manolis stelios foteini fotini irini eirini
vangelis kyriakos kyriaki paraskevi passphrase thepassword yourpassword oldpassword thisisapassword ihatepasswords
accessgranted hotmail fortnite roblox leagueoflegends iloveyoubaby hugme angelbaby bestfriends happybirthday
harleydavidson lordoftherings rollingstones winniethepooh tweetie correcthorsebatterystaple letmeinnow newpassword fiat elmo acdc police911 family1st
`
  .trim()
  .split(/\s+/)

/** What people put before a word to make it theirs. */
export const COMMON_PREFIXES =
  `ilove love i im iam my the big little baby super hello hi sweet red blue black white golden mr mrs miss dj new old
hot bad good go best crazy happy lucky magic pretty`.split(/\s+/)
