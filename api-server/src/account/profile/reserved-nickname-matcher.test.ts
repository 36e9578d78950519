import { createDemoLibrary } from '@komado/demo-library';
import { nicknameFault } from '@komado/shared-contracts';
import { readConfiguration } from '@komado/server-kit';
import { reservedNicknameMatcher } from './reserved-nickname-matcher';

const isReserved = reservedNicknameMatcher(readConfiguration({}).RESERVED_NICKNAMES);
/** Checks only the rule about reserved names. */
const outcome = (nickname: string): string =>
  nicknameFault(nickname) ? `${nickname} is no nickname` : isReserved(nickname) ? 'reserved' : 'free';

test.each([
  ['the product', ['Komado', 'komado', 'KOMADO', 'Komados', 'Komado Official', 'Ask Komado', 'The Komado Team']],
  ['staff', ['Admin', 'Administrator', 'Moderator', 'Moderators', 'Webmaster', 'Sysadmin', 'Mod', 'Staff', 'Support', 'Support Team']],
  [
    'names of several of them',
    ['KomadoAdmin', 'komadoadmin', 'adminkomado', 'OfficialKomado', 'komadosupportteam', 'TheRealAdmin', 'ModTeam'],
  ],
  ['one as a word among others', ['Admin Bob', 'AdminBob', 'Bob Admin', 'BobAdmin', 'xXAdminXx', 'Your Moderator Ann', 'KomadoHelper']],
  ['numbers around it', ['Admin1', 'Admin 007', '2026 Komado', 'Staff 2', 'komado99', 'Komado2Go']],
  ['spaces in it', ['k o m a d o', 'Ad min', 'Koma do', 'M o d', 'A D M I N', 'mode rator Jim']],
  ['case and width', ['aDmIn', 'ADMIN', 'ＡＤＭＩＮ', 'ｋｏｍａｄｏ', 'Ｋ ｏ ｍ ａ ｄ ｏ']],
  ['accents', ['Ádmïn', 'Kömådō', 'mõdérator', 'Admin\u0323']],
  ['digits for letters', ['K0mado', 'k0mad0', 'Adm1n', '4dmin', '4dm1n', 'm0der4tor', '5taff', '0fficial', 'M0derat0r 5']],
  ['Cyrillic letters', ['Коmаdо', 'аdmin', 'admіn', 'Аdmіn Jim', 'ѕtaff', 'кomado', 'offiсial', 'Мoderator']],
  ['Greek letters', ['αdmin', 'Κomado', 'Κοmadο', 'αdmιn', 'mοderator']],
  ['other alphabets and letters of mathematics', ['𝓚𝓸𝓶𝓪𝓭𝓸', '𝐚𝐝𝐦𝐢𝐧', 'ꓗomado', 'ɑdmin', 'ᴀᴅᴍɪɴ', 'ᴋᴏᴍᴀᴅᴏ']],
  ['letters that look like one', ['Kornado', 'Adrnin', 'rnoderator', 'AdmlN', 'lAdmin']],
] as const)('%s: reserved', (_, nicknames) => {
  expect(nicknames.filter((nickname) => outcome(nickname) !== 'reserved').map((nickname) => [nickname, outcome(nickname)])).toEqual([]);
});

test.each([
  [
    'a name inside a longer word',
    ['Administra', 'Badminton', 'Adminbob', 'Komadori', 'Sadmind', 'Nikomado', 'Moderate Reader', 'Modest Mouse'],
  ],
  [
    'a role among other words',
    ['Root Beer', 'Solar System', 'System Of A Down', 'Smooth Operator', 'Emotional Support', 'Mod Revival', 'Staff Of Ra'],
  ],
  [
    'what is near to one',
    ['Tornado', 'Comodo', 'Komodo', 'Commando', 'Amin', 'Admiral', 'Adam In Rome', 'Domina', 'Nomad', 'Steam', 'Realist'],
  ],
  [
    'what others are called',
    ['Aya', 'Reader 01', 'ねこ', '管理', 'Жанна', 'Ελένη', 'Łukasz', '7', '007', 'Team Rocket', 'The Bot', 'Help Me'],
  ],
] as const)('%s: free', (_, nicknames) => {
  expect(nicknames.filter((nickname) => outcome(nickname) !== 'free').map((nickname) => [nickname, outcome(nickname)])).toEqual([]);
});

test('the readers of the demo library have nicknames that are not reserved', () => {
  expect(
    createDemoLibrary()
      .readers.map(([nickname]) => nickname)
      .filter((nickname) => isReserved(nickname)),
  ).toEqual([]);
});

test('operators can add names, also in scripts without spaces', () => {
  const more = reservedNicknameMatcher(['Panel Press', '運営']);
  expect(['panelpress', 'Panel Press', 'РanelРress', '運営', '運営 チーム'].filter((nickname) => !more(nickname))).toEqual([]);
  expect(['Komado', '運営者'].filter((nickname) => more(nickname))).toEqual([]);
});
test('without configured names, only roles are reserved', () => {
  const roles = reservedNicknameMatcher(['', '!']);
  expect([roles('Komado'), roles('Admin'), roles('Staff')]).toEqual([false, false, true]);
});
