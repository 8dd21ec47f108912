/**
 * How failures speak, in English, German, French, Spanish and Chinese. Everything is matched against lower-case text with plain
 * quotation marks, sentence by sentence, outside of quotations and conditions (see `state-text.ts`).
 *
 * `names` are what such a page calls itself in its title or first heading; films and articles are called so too, so a name alone
 * decides nothing. `phrases` are sentences said to the visitor about this very visit.
 */
export interface Wording {
  names: RegExp[]
  phrases: RegExp[]
  /** Single words that such a page is full of. They count only where there is next to nothing else to read. */
  words: RegExp
}

export type WordedKind = 'blocked' | 'captcha' | 'consent' | 'age' | 'login' | 'paywall' | 'not-found' | 'error'

export const WORDS: Record<WordedKind, Wording> = {
  blocked: {
    names: [
      /^(error:? )?(\d{3}\b)?[: -]*(access (to this page )?(is |has been )?(denied|restricted|blocked)|forbidden|unauthori[sz]ed|not acceptable|too many requests|rate limit(ed| exceeded)|unavailable( (due to|for) legal reasons)?|(you('ve| have) been )?blocked|denied|block page|(invalid request|request (blocked|rejected|denied))|pardon our interruption|attention( required)?!?|not available|security (incident|risk))/,
      /zugriff (verweigert|gesperrt)|^gesperrt|zu viele anfragen|nicht verfügbar/,
      /acc[eè]s (refusé|bloqué|interdit|suspendu|temporairement restreint)|contenu indisponible|vidéo indisponible|trop de requêtes/,
      /acceso (denegado|restringido|bloqueado|prohibido)|demasiadas (solicitudes|peticiones)|contenido no disponible/,
      /访问(被拒绝|受限|过于频繁|被阻断|异常)|禁止访问|拒绝访问|请求过于频繁/,
    ],
    phrases: [
      /you('ve| have) been (temporarily |permanently )?(blocked|banned|rate limited)|you are (blocked|banned|being rate limited|unable to access)/,
      /you (don't|do not) have (permission|access) to (access|view|open)|you are not (authori[sz]ed|allowed|permitted) to (access|view)/,
      /\b(your|this|the|all|last|latest|its)\b.{0,24}\b(request|access|traffic|connection|visit|ip|ip address|network|device|page)\b.{0,60}\b(has been|have been|was|were|is|are|got|and|therefore)\b.{0,30}\b(blocked|banned|denied|refused|rejected|restricted|limited|filtered|flagged|forbidden)\b/,
      /^(access|traffic|request)s? (from|to|by|was|has|is)\b.{0,60}\b(blocked|banned|denied|refused|rejected|restricted|limited|forbidden)\b/,
      /banned your|blocked your|(using|uses) an? .{0,20}(security|protection|threat) .{0,30}(service|system|solution)|\bprotected by .{0,30}(script|security|firewall|waf|shield)/,
      /(due to|because of|detected|possible|rated as|found to contain|part of|for) .{0,30}(suspicious|malicious|unsafe|harmful|dangerous|abusive|undesirable|unauthori[sz]ed)|security (risk|incident) detected|(security|protection|defen[cs]e) system .{0,30}(detected|blocked|monitor)|(web|application|webserver|website) firewall/,
      /(disable|turn off|switch off) (your |the |any )?.{0,20}(vpn|proxy)|(won't|wont|cannot|can't) let you proceed|this is not allowed$/,
      /(seem|appear) to be (using|accessing|coming)|unblocker/,
      /\b(votre|vos|l'|cette|des) ?.{0,30}(accès|requête|adresse ip|connexion|trafic|visite)s?\b.{0,60}(bloqué|refusé|rejeté|suspendu|limité|restreint|détecté|interdit)/,
      /\b(ihre?|das|der|die|diese)\b.{0,30}(zugriff|zugang|anfrage|ip-adresse|verbindung|abfrage).{0,60}(gesperrt|blockiert|geblockt|abgelehnt|verweigert|eingeschränkt|begrenzt|erreicht|überschritten)/,
      /\b(su|tu|el|la|esta)\b.{0,30}(acceso|solicitud|petición|conexión|tráfico).{0,60}(bloquead|denegad|rechazad|suspendid|limitad|restringid|detectad)/,
      /\b(o|seu|sua|este)\b.{0,20}(acesso|pedido|requisição).{0,60}(bloquead|negad|recusad|restrit)|(il tuo|la tua|l'|la) ?(accesso|richiesta).{0,60}(bloccat|negat|rifiutat|limitat)/,
      /die anfrage wurde .{0,40}(geblockt|blockiert|abgelehnt|verweigert)|acesso (foi )?(bloqueado|negado)|por que fui bloqueado|serviço de segurança/,
      /(we('ve| have)?|our systems? (has|have)?) ?(detected|noticed|observed) (unusual|suspicious|automated|abnormal)/,
      /made us think (that )?you (were|are|might be) a (ro)?bot|we think you (are|might be) a (ro)?bot/,
      /(site|website|service|page|content|video|product|shop|store) is(n't| not) (currently )?(available|offered|accessible) (in|from|to users in) (your|this) (country|region|location|area|part)/,
      /not in your (neighbou?rhood|country|region)|access (cannot|can't|can not) be granted|attempting to access .{0,40}from a country/,
      /too many requests (have been|were)? ?(made|sent|received|from)|you (have|'ve)? ?(sent|made) too many requests|(you('ve| have)|your) .{0,20}exceeded .{0,30}(rate|request) limit|^rate limit exceeded/,
      /request unsuccessful|the requested url was rejected|your request (has been|was) (blocked|rejected)|this request was blocked/,
      /we('ve| have) (paused|suspended|limited|restricted|blocked) (your )?access/,
      /sie haben (keine|nicht die) (berechtigung|erlaubnis|rechte)|ihre ip(-adresse)? (wurde|ist) .{0,20}(gesperrt|blockiert)|ihr zugriff (wurde|ist) .{0,30}(gesperrt|blockiert|verweigert|eingeschränkt)/,
      /ungewöhnlich (viele|hohe)?.{0,30}(zugriffe|anfragen|aktivität|datenverkehr).{0,40}(ihre[mrs]?|diese[mrs]?) |in ihrem land (leider )?nicht (verfügbar|zugänglich)|zu viele anfragen (von|aus|in)/,
      /vous n'(avez|êtes) pas (l'autorisation|la permission|le droit|les droits|autorisé)|votre (adresse )?(ip|accès|requête|connexion) (a été|est) (bloqué|refusé|rejeté|suspendu|restreint)/,
      /n'est pas (disponible|accessible) dans votre (pays|région)|nous avons (détecté|remarqué|constaté) (une activité|un trafic|des requêtes)|trop de requêtes (ont été|provenant|depuis)/,
      /no tiene(s)? (permiso|autorización|acceso)|su (dirección )?ip (ha sido|fue|está) bloquead|hemos (detectado|observado) (actividad|tráfico|un uso)|hemos bloqueado (el|su|tu) acceso|no está disponible en (tu|su) (país|región)|demasiadas (solicitudes|peticiones) (desde|en)/,
      /您的?(访问|请求|操作|ip).{0,12}(过于频繁|被阻断|被拒绝|被限制|被拦截|异常|受限|已被)|(访问|操作)过于频繁.{0,20}(限制|稍后)|(您|你)(没有|无)权限?(访问|查看)|(所在|您的)(地区|国家).{0,10}(不可用|无法|不支持)/,
    ],
    words:
      /block|denied|forbidden|not allowed|not acceptable|unauthori|refused|reject|\bbanned|restricted|permission|\baccess|firewall|suspicious|mod_security|legal reasons|zugriff|gesperrt|verweigert|berechtig|refus|interdit|bloqu|denegad|negado|prohib|permiso|拒绝|禁止|权限|频繁/,
  },
  captcha: {
    names: [
      /^(just a moment|one more step|attention required|robot or human|are you (a )?(robot|human)|security (check|verification)|human verification|verif(y|ication)|captcha|bot check)/,
      /sicherheits(prüfung|überprüfung|abfrage)|bot-prüfung|(sind sie|bist du) ein (mensch|roboter)/,
      /(contrôle|vérification) (de|requise)( sécurité)?|êtes-vous (un )?(humain|robot)/,
      /verificación( de seguridad| requerida)|¿?eres (humano|un robot)/,
      /安全验证|人机验证|访问验证|验证中心/,
    ],
    phrases: [
      /(verify|verifies|verifying|confirm(ation)?|prove|check(ing)?|make sure|ensure)( if| that| whether)? (you('re| are)|it's really you|you aren't)( not)?( a)? ?(human|robot|bot|real|sending)/,
      /(checking|verifying|performing|reviewing) (your browser|security|the security|that you)|needs to review the security of your connection/,
      /(press|click|activate) (and|&) hold|hold the button|slide (right|the)|drag the slider|(complete|solve) the (captcha|puzzle|security check|challenge)|(type|enter) the characters|select all (images|squares)/,
      /i('m| am) not a robot|and not a robot|verifies you are not a bot|security service to protect against (malicious )?bots/,
      /kein roboter|schieben? .{0,30}(puzzle|teil|regler)|bist du ein mensch|(dass sie|ob sie) ein mensch|zeichen ein(geben)?|halten sie .{0,20}gedrückt|überprüf.{0,20}(ihres browsers|ihre verbindung|ihren browser)/,
      /(que vous êtes|vous êtes bien) (un )?(être )?humain|(et )?(non|pas) un robot|faites glisser|maintenez .{0,20}(appuyé|enfoncé)|recopiez les caractères|compléter le puzzle/,
      /(que|si) (eres|es|no eres) (una persona|humano|un humano|un robot|una máquina)|no soy un robot|mant[eé]n(ga)? (pulsado|presionado)|desliza|introduce los caracteres/,
      /拖动(下方)?滑块|完成(下方|以下|下列)?(的)?(拼图|验证|安全验证)|向右滑动|点击按钮进行验证|请(完成|进行)(安全)?验证|确认您是真人|我不是机器人|验证后继续/,
    ],
    words:
      /robot|human|security|verif|captcha|challenge|\bhold\b|\bbots?\b|máquina|desafio|mensch|humain|sicherheit|验证|javascript|cookies|真人/,
  },
  consent: {
    names: [
      /(your|we value your|about your) privacy|before you continue|cookie (consent|settings|notice)|consent/,
      /bevor sie (fortfahren|weiterlesen)|datenschutz|cookies|weiterlesen mit werbung|zustimmung|privatsphäre/,
      /vie privée|avant de continuer|cookies|consentement/,
      /privacidad|antes de continuar|cookies|consentimiento/,
      /隐私|cookie/,
    ],
    phrases: [
      /(we|our|us)( and our)?( \d+)? partners|we (use|store) .{0,40}cookies|uses cookies|consent to (our|the)|process personal data|access information on a device/,
      /(wir|unsere)( und unsere| und bis zu)?( \d+)? partner|verwenden .{0,30}cookies|setzen cookies|ihre (zustimmung|einwilligung)|nutzen cookies/,
      /(nous|nos)( et nos)?( \d+)? partenaires|utilisons des cookies|déposer des cookies|votre consentement/,
      /(nosotros|nuestros)( y nuestros)?( \d+)? (socios|partners)|(utilizamos|usamos) cookies|su consentimiento|tu consentimiento/,
      /使用\s?cookie|我们和(我们的)?合作伙伴/,
    ],
    words: /cookie|privacy|consent|einwilligung|vie privée|privacidad|隐私/,
  },
  age: {
    names: [
      /legal drinking age|age (verification|check)|are you (over|of legal|at least|18|21)|mindestens (16|18)|(18|21) (ans|años)|年满/,
    ],
    phrases: [
      /(must be|are you) (of legal|over|at least|18|21)|legal drinking age|enter your (date of birth|birthday)|confirm (that )?you are (over|at least|18|21)/,
      /(über|mindestens|bin) (16|18)|bestätigen sie ihr alter|ihr geburtsdatum/,
      /(plus de|moins de|au moins) 18 ans|confirmer votre âge|date de naissance/,
      /mayor(es)? de (edad|18)|confirma(r)? (tu|su) edad|fecha de nacimiento/,
      /年满\s?18|确认您的年龄/,
    ],
    words: /\bage\b|years old|\balter\b|\bâge|\bedad\b|年龄/,
  },
  login: {
    names: [
      /^(please )?(log|sign) ?(in|on|up)\b|^(member )?login|welcome back|join (to|now)|sign-in|authentication required/,
      /^(bitte )?anmelde|^anmeldung|^einloggen|^login/,
      /^(se )?connect(er|ez)|^connexion|identifi(ez|cation)/,
      /inici(ar|a|e) sesi[oó]n|^acceso (al|a la|a tu|clientes)|^identif[ií]ca|^entrar/,
      /登录|登陆/,
    ],
    phrases: [
      /(log|sign) (in|up)( or (sign|log) (up|in))? to (continue|see|view|access|read|unlock|your)|(must|need to|have to|please) (be logged in|log in|sign in)( to (continue|view|see|access|read)|$)|join to (view|see|read)|forgot(ten)? (your )?password/,
      /(not|be|been) logged[- ]in|(please|must) log-?\s?in|authori[sz]ation required|proper authori[sz]ation/,
      /(bitte )?(melden sie sich|einloggen|logge dich) .{0,20}(um|an)( fortzufahren|$)|nur für (angemeldete|registrierte|mitglieder)|passwort vergessen/,
      /(connectez-vous|identifiez-vous) (pour|afin) (continuer|accéder|voir|lire)|réservé aux membres|mot de passe oublié/,
      /(debe|debes|tiene que|tienes que) (iniciar sesi[oó]n|identificarte|estar registrado)|inici(a|e) sesi[oó]n para (continuar|ver|acceder|leer)|olvidado (tu|su|la) contraseña/,
      /登录后(查看|继续|可见|阅读|访问)|请先登录|扫码登录|忘记密码/,
    ],
    words:
      /log-?\s?in|sign-?\s?in|logged|password|register|authori[sz]|credential|anmeld|einlogg|connexion|identifi|sesión|contraseña|登录|密码/,
  },
  paywall: {
    names: [
      /(subscribe|sign up|register) to (continue|keep) reading|weiterlesen mit|réservé aux abonnés|solo para suscriptores|(nur für|exklusiv für) abonnent/,
    ],
    phrases: [
      /(subscribe|register|sign up|log in|account)( or (subscribe|register|sign up|log in))? to (continue|keep) reading( this (article|story))?$|(article|story|content) is (only )?(for|available to|exclusive to|reserved for) (paying )?(subscribers|members)/,
      /(reached|read|used) (your|all your|the) .{0,25}(free )?articles|articles? (left|remaining) this month|to (read|unlock) (the full|this|the rest of the) (article|story)/,
      /(nur|exklusiv) für (abonnent|mitglieder)|weiterlesen mit|mit (einem )?abo weiterlesen|jetzt weiterlesen/,
      /réservé(e)?s? (à nos|aux) abonnés|il vous reste .{0,10}% de cet article|pour lire la suite/,
      /(solo|exclusivo) para (suscriptores|socios)|suscr[ií]be(te|ase) para (seguir|continuar) leyendo|para seguir leyendo/,
      /(订阅|开通会员|付费)后?(继续|阅读全文|即可)|剩余.{0,8}(付费|订阅)/,
    ],
    words: /subscri|abonn|suscri|订阅/,
  },
  'not-found': {
    names: [
      /^(error )?404\b|(page|content|listing|article|file) (was )?not found|not found$|page (doesn't|does not) exist|(can't|couldn't|cannot) (find|be found)|no longer (available|exists|here)|(has been|was) removed/,
      /(seite|artikel|inhalt) (wurde )?(leider )?nicht (gefunden|vorhanden)|gibt es (hier )?(leider )?nicht( mehr)?|existiert nicht/,
      /(page|contenu) (est )?(non trouvé|introuvable)|introuvable|n'est plus (en ligne|disponible)|n'existe (pas|plus)/,
      /(página|contenido) no (encontrad|existe|disponible)|no (encontramos|encontrad|hemos encontrado|existe)/,
      /(页面|内容|网页).{0,6}(不存在|找不到|已删除|丢失|走丢)|^404/,
    ],
    phrases: [
      /(page|listing|job|item|product|article|post|property|content|ad|event|address|link|file)( that)? (you('re| are| were|'ve| have)? ?(looking|look|trying|requested|followed|after|tried|want)).{0,80}(not|n't|no longer|moved|removed|gone|deleted|broken|out of date|find)/,
      /(job|posting|ad|listing|article|page|post|file|product).{0,50}(has been|was|is) (deleted|closed|filled|removed|deactivated|no longer)|you('re| are)? (trying to|requested|looking for).{0,60}(not|n't|does not) (exist|be found|found|available)|deaktiviert|未找到/,
      /(can't|couldn't|cannot|could not|can not|unable to) (seem to )?find (the|that|this|your) (page|listing|item|product|content|article)/,
      /^(sorry,? |oops!?,? ?)*(we're sorry,? )?(but )?(this|the|that) (requested )?(page|listing|ad|job|post|article|content|profile|video|event)( you requested)? (has been|was|is|has|does|doesn't|isn't|can't|could|cannot).{0,20}(removed|no longer|not|exist|expired|deleted|available|found|gone)/,
      /(seite|artikel|inhalt|angebot|adresse|inserat|anzeige|profil|beitrag|thema|veranstaltung).{0,60}(nicht (mehr )?(gefunden|vorhanden|verfügbar|finden|existiert|online)|entfernt|gelöscht|existiert nicht|gibt es .{0,10}nicht)/,
      /(page|contenu|annonce|adresse|ressource|profil|fiche|vidéo).{0,60}(introuvable|n'existe (pas|plus)|n'est plus|n'a pas été trouvée|a expiré|supprimé|déplacée)/,
      /(página|contenido|anuncio|dirección|enlace|producto|perfil|vídeo).{0,60}(no (existe|se encuentra|está disponible|se ha encontrado|fue encontrad)|ya no exist|eliminad|incorrecta)|no (encontramos|hemos encontrado) (la|esta) página/,
      /(页面|网页|内容|链接|商品).{0,12}(不存在|找不到|无法找到|已(被)?(删除|下架|失效|移除))/,
    ],
    words:
      /remov|delet|closed|expired|no longer|not found|(n't|not) (be )?found|exist|moved|\bgone\b|\b4(04|10)\b|not available|deaktiviert|entfernt|gelöscht|nicht (mehr|gefunden)|supprim|introuvable|eliminad|encontrad|未找到|不存在|删除|移动|找不到/,
  },
  error: {
    names: [
      /^(sorry,? |oops,? |uh.?oh,? )?(an? |the )?((server|system|application|internal|database|unexpected|technical) )?error( occurred| has occurred)?$|^error\b.{0,20}$|something (went|has gone) wrong|we'll be (right )?back|be back soon|(under|scheduled|site) maintenance|^maintenance|service (temporarily )?unavailable|internal server error|bad gateway|^50[0-4]\b/,
      /^(interner )?(server|system|technischer )?fehler\b|wartung|(gleich|bald|in kürze) (wieder|zurück)|etwas (ist )?schief/,
      /(en |de )?maintenance|erreur (interne|technique|serveur)|^erreur|une erreur|problème technique/,
      /(ha ocurrido|se ha producido|ocurrió) un error|^error\b|en mantenimiento|algo (ha salido|salió) mal/,
      /^出错|系统(繁忙|错误|异常|维护)|服务器.{0,4}(错误|开小差|繁忙)|网络异常/,
    ],
    phrases: [
      /something (went|has gone) wrong|(application|unexpected|internal( server)?|fatal) error( has)?( occurred)?:?|exception has occurred|error establishing a database connection|(we're|we are) (having|experiencing) (trouble|technical|some|problems)|(please )?(try again|check back) (later|soon|in a few)/,
      /(please enable|need to enable|must enable|enable|turn on) javascript (to|in order to|and|in your)|javascript (is|seems to be|appears to be) (disabled|turned off|not enabled|required|switched off)|(requires|needs) javascript( enabled)?( in order)? to|turn it on and reload/,
      /(site|website|service|system) is (currently |temporarily )?(unavailable|offline|down|undergoing|under)|(down for|undergoing|performing) (scheduled |routine )?maintenance|we'll be (right )?back|(site|page) can't be reached|ip address could not be found|isn't working|took too long to respond|refused to connect/,
      /critical error|(gateway|connection|server) time(d)?[- ]?out|(server|website|site|store|shop) is .{0,20}(down|unavailable|too busy)|(resource|bandwidth|memory|time|connection)s? limit (is )?(reached|exceeded)|backend fetch failed|offline for maintenance|technical (difficult|problem)|account (has been |is )?suspended|encountered an? .{0,20}error|server error in|(enable|turn on) (js|javascript)|turn javascript on|kritische[nr]? fehler|erreur critique|error crítico/,
      /browser (is|wird|version is)?.{0,12}(not|no longer|isn't|nicht( mehr)?) (supported|unterstützt)|unsupported browser|navigateur n'est (pas|plus) (pris en charge|supporté|compatible)|navegador no (es compatible|está soportado)/,
      /(souci|problème|incident) technique|nos équipes (ont été|travaillent)|rechargez la page|technische(s|n)? (problem|störung)|problema técnico|fallo técnico/,
      /etwas (ist )?schief ?(gelaufen|gegangen)|(ein|interner|technischer|unerwarteter) .{0,20}fehler (ist )?(aufgetreten|auf)|versuchen sie es (bitte )?(später|in )|aktivieren sie (bitte )?javascript|javascript (ist|muss|wird) .{0,20}(deaktiviert|aktiviert|benötigt)/,
      /(website|seite|dienst|shop).{0,60}(vorübergehend|derzeit|momentan|zurzeit) nicht (erreichbar|verfügbar)|(wir sind|sind wir) .{0,20}(gleich|bald|in kürze) (wieder|zurück)|in kürze wieder/,
      /(une erreur|un problème) .{0,30}(est survenue?|s'est produite?)|réessayer plus tard|(site|service).{0,40}(momentanément|temporairement|actuellement) indisponible|(activer|activez) javascript|bientôt de retour/,
      /(ha ocurrido|se ha producido|ocurrió) un (error|problema)|int[eé]ntelo de nuevo|inténtalo (de nuevo|más tarde)|no podemos (atender|procesar)|(activar|active|habilite|habilita) javascript|(sitio|página|servicio).{0,40}(temporalmente|en mantenimiento)/,
      /服务器.{0,6}(开小差|错误|繁忙|异常)|系统(繁忙|维护|升级|异常|错误)|请(稍后|刷新)?(再试|重试)|稍后(再试|重试)|启用\s?javascript|无法(正常运作|访问此网站|处理此请求)|网页无法/,
    ],
    words:
      /error|fehler|erreur|unavailable|\bdown\b|offline|maintenance|wartung|time(d)?[- ]?out|gateway|backend|fetch failed|exceed|limit is|exception|crash|\bsnag|problem|trouble|technical|temporar|fix it|updating our|suspended|javascript|enable js|ad ?blocker|\bserver|出错|错误|维护|繁忙|故障/,
  },
}

/** Buttons of a consent wall. */
export const CHOICES =
  /^(i )?(accept|agree|consent|allow|reject|decline|refuse|manage|necessary|only|continue without)|(alle|nur|akzeptieren|ablehnen|zustimmen|einwilligen)|(accepter|refuser|paramétrer|sans accepter)|(aceptar|rechazar|configurar|gestionar)|(接受|同意|拒绝)/

/** What failure pages say besides: numbers to quote, whom to ask, what to try. It counts as part of the failure, not as content. */
export const ASIDE =
  /ray id|reference|referen[cz]|référence|incident|(request|error|transaction) ?(id|code|details)|^id\b|da requisição|vorgangsnummer|incidencia|请求id|错误码|ip[- ]address|\bip ?:|您的 ?ip|contact|support|kontakt|客服|(go|back|return|zurück|retour|volver|返回).{0,12}(home|start|accueil|inicio|首页)|cookies|javascript|\bvpn|proxy|reload|refresh|(site|website|page) owner|owner of|webmaster|administrator|triggered|firewall|security|attacks?\b|malicious|web browser|checking the connection|mistake|in error|why (have|am|did|was|blocked)|what (can i do|happened|does (that|this) mean)|(can|do) i (resolve|regain)|how (to solve|can i)|problem|try (our|again)|customer service|reasons? this might|user agent|host ?name|server ?name|local ?time|^time\b|^method|^protocol|signatures|generated by|reason:|bookmark|mistyped/

/** The words of the web: a road that is blocked and a ball that is blocked do without them. */
export const OF_THE_WEB =
  /\bip\b|server|servidor|serveur|\bweb|site\b|sitio|página|\bseite|\bpage|request|anfrage|abfrage|requête|solicitud|firewall|security|sicherheit|sécurité|seguridad|segurança|browser|navigateur|navegador|\bbots?\b|robot|network|netzwerk|réseau|vpn|proxy|访问|请求|网站|系统|url|your (country|region)|votre pays|ihrem land|su país|tu país|http|cloudflare/
