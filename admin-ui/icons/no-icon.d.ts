declare const NoIcon: () => null;
export default NoIcon;
