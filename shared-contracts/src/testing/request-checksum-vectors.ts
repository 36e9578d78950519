import type { WireParameters } from '../wire-parameters';

/** Computed with a different SHA-512 implementation than the client's; client and server are both tested against them. */
export const requestChecksumVectors: readonly { parameters: WireParameters; birthday: string | undefined; hash: string }[] = [
  {
    parameters: { title: '猫 & co', genre_id_list: '1,2' },
    birthday: '2000-05',
    hash: '6ee7fc282c1c5b58edfcf619c81e2bd1566151d947ba022214444142ff68305be870956c6ee18d4add62952527fa5e18a59fcd3b8fbb0f723e139c33a094a1d6',
  },
  {
    parameters: {},
    birthday: undefined,
    hash: 'a332574aa266362f2e0c727279d338c2472bcc0d5d039fd5dc6276919d7000ebd81b7f7b1e9e7b36f54c741764af20a7d3671a1617440911e85d1d6b7f17606e',
  },
  {
    parameters: { a_b: '3', a: '1', B: '2' },
    birthday: '',
    hash: 'f24fcb2f9335911b70b7350dee6fbefce16096ecd17dcb0b8e2dd3880b6e67e3cf6b1c8e77fd4ec79da5ab24a48a24d40e58fa9e577680e611a90b9750c10e37',
  },
];
