import type { Fixtures } from '../fixture.ts'
import type { footerBlock } from './schema.ts'

export const fixtures: Fixtures<typeof footerBlock> = {
  usual: {
    props: {
      block: {
        type: 'anchors',
        items: [
          { label: 'Dostawa i płatność', url: '/dostawa-i-platnosc', target: '_self' },
          { label: 'Serwis ekspresów', url: 'https://serwis.ziarno.example/', target: '_blank' },
        ],
      },
    },
  },
  title: { props: { block: { type: 'title', label: 'Zakupy' } } },
  text: {
    props: {
      block: {
        type: 'text',
        content: [{ kind: 'paragraph', children: [{ kind: 'text', text: 'Mała palarnia z Łodzi.' }] }],
      },
    },
  },
  contacts: {
    props: {
      block: {
        type: 'contacts',
        items: [
          { method: 'phone', label: '+48 42 200 10 20', url: 'tel:+48422001020' },
          { method: 'email', label: 'sklep@ziarno.example', url: 'mailto:sklep@ziarno.example' },
          { method: 'address', label: 'ul. Tkacka 18, 90-301 Łódź', url: '/dane-kontaktowe' },
          { method: 'fax', label: '+48 42 200 10 29', url: 'tel:+48422001029' },
        ],
      },
    },
  },
  image: {
    props: {
      block: {
        type: 'image',
        src: '/media/footer/logo',
        alt: 'Ziarno',
        url: '/',
        target: '_self',
        width: 320,
        height: 96,
        maxWidth: 160,
      },
    },
  },
  imageWithoutLink: {
    props: {
      block: {
        type: 'image',
        src: '/media/footer/logo',
        alt: 'Ziarno',
        url: null,
        target: '_self',
        width: 160,
        height: 48,
        maxWidth: null,
      },
    },
  },
  socials: {
    props: {
      block: {
        type: 'socials',
        items: [
          { social: 'facebook', url: 'https://social.example/facebook', target: '_blank' },
          { social: 'instagram', url: 'https://social.example/instagram', target: '_blank' },
          { social: 'linkedin', url: 'https://social.example/linkedin', target: '_self' },
          { social: 'twitter', url: 'https://social.example/twitter', target: '_blank' },
        ],
      },
    },
  },
}
