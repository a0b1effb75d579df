export default {tutorialSidebar: ['intro', 'guides/dhcp']};
