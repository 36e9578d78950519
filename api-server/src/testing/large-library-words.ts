/** Words from which names, authors and texts are generated. */
export const ADJECTIVES =
  'Silent Crimson Hidden Last Broken Golden Hollow Midnight Paper Iron Glass Wandering Lonely Second Forgotten Gentle Savage Electric Frozen Burning Little Crooked Distant Secret Seventh Velvet Rusty Lucky Hungry Quiet Wild Bitter Sweet Twilight Sacred Scarlet Emerald Silver Restless Perfect Ordinary Invisible Reborn Fallen Cursed Bright Blue Lost Endless Sleepless'.split(
    ' ',
  );
export const NOUNS =
  'Lantern Witch Dragon Garden Blade Summer Winter Harbor Castle Library Bakery Detective Princess Knight Academy Station Orchestra Kitchen River Mountain Clockmaker Alchemist Courier Festival Umbrella Window Letter Promise Shadow Butterfly Hospital Island Pirate Samurai Ninja Ghost Fox Crow Tiger Wolf Cat Sparrow Whale Comet Satellite Planet Signal Machine Robot Engine Forest Temple Shrine Teahouse Laundromat Elevator Bicycle Guitar Piano Violin Racket Goalkeeper Swimmer Boxer Cook Ramen Bread Coffee Sugar Pepper Market Bank Ledger Contract Kingdom Empire Rebellion Oath Crown Throne Tower Labyrinth Dungeon Merchant Healer Hero Villain Sister Brother Neighbor Teacher Student Rival Stranger Mother Father Nurse Doctor Astronaut Cartographer Librarian Gravedigger Puppeteer'.split(
    ' ',
  );
/** In about one name in twenty. */
export const COMMON_WORD = 'Love';
export const GIVEN_NAMES =
  'Rin Sora Haru Mio Aoi Yuki Ren Kaito Hana Emi Taro Jun Kei Nao Sae Yuzu Rui Daichi Kenji Akira Marit Ebba Colette Roshan Vera Mateo Ingrid Elia Piet Anneke Tomo Shigeru Sayo Moe Rinko Goro Kiri Tamago Kanae Nori'.split(
    ' ',
  );
export const FIRST_SYLLABLES =
  'Ka Ki Ku Ke Ko Sa Shi Su Se So Ta Chi Tsu Te To Na Ni Nu Ne No Ha Hi Fu He Ho Ma Mi Mu Me Mo Ya Yu Yo Ra Ri'.split(' ');
export const MIDDLE_SYLLABLES =
  'bara chino dama garu hashi kawa kuro mori naga oka rashi saki shima tani toru uchi wara yama zawa zuka bera dori gami jiro meda'.split(
    ' ',
  );
export const LAST_SYLLABLES = 'ra ru ki shi ne mi ko na to hara moto be da no wa zu gi'.split(' ');
export const KANJI_WORDS =
  '鴉 刃 提灯 地図 図書館 魔女 竜 庭園 夏 冬 港 城 探偵 姫 騎士 学園 駅 楽団 台所 川 山 時計 錬金術師 飛脚 祭 傘 窓 手紙 約束 影 蝶 病院 島 海賊 侍 忍者 幽霊 狐 虎 狼 猫 雀 鯨 彗星 衛星 惑星 信号 機械 軌道 森 神社 茶屋 銀行 契約 王国 帝国 冠 塔 迷宮 商人 勇者 悪役 姉 隣人 先生 宿敵 母 父 宇宙 人形 真夜中 永遠 秘密 初恋'.split(
    ' ',
  );
export const KATAKANA_WORDS =
  'ラーメン ロボット ピアノ ギター バイオリン クラブ ホテル レストラン サッカー ボクシング エレベーター コーヒー パン ライバル ヒーロー クイーン エンジン ガーデン レター スター'.split(
    ' ',
  );
export const ROMAJI_WORDS =
  'Karasu Yaiba Chōchin Chizu Toshokan Majo Ryū Teien Natsu Fuyu Minato Shiro Tantei Hime Kishi Gakuen Eki Gakudan Daidokoro Kawa Yama Tokei Matsuri Kasa Mado Tegami Yakusoku Kage Chō Byōin'.split(
    ' ',
  );
export const TAG_SUBJECTS =
  'swords rain rivals maps mecha war song couriers origami magic school cooking music ghosts detectives space time travel family friends revenge pirates monsters royalty medicine sports animals winter summer work'.split(
    ' ',
  );
export const TAG_MOODS = 'gentle dark funny slow loud strange tender bloody clever nostalgic hopeful tragic'.split(' ');
export const TEXT_WORDS =
  'a boy carries the broken blade across city and asks at every door same question nobody likes answer she opened shop where letters arrive before they are written someone keeps counting hours until train returns with passengers who never left home under frozen sea small crew listens for voice that knows their names old master teaches pupil only what he failed to learn while festival lights burn over river every night two strangers share one umbrella without speaking until spring'.split(
    ' ',
  );
